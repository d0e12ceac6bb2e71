import { styled } from '@mui/material/styles';
import { color } from '../theme/tokens';

const Mark = styled('svg')({
  display: 'block',
  flex: 'none',
  color: color.accent,
  '& path': { stroke: color.onAccent },
});

interface Props {
  /** px. */
  size?: number;
}

/** The product's logo: a bound ledger with two lines written. Decorative; the name is beside it. */
export function LogoMark({ size = 22 }: Props) {
  return (
    <Mark width={size} height={size} viewBox="0 0 22 22" aria-hidden="true" focusable="false">
      <rect x="0" y="2" width="22" height="20" rx="5" fill="currentColor" />
      <rect x="3" y="0" width="3.4" height="6" rx="1.7" fill="currentColor" />
      <rect x="15.6" y="0" width="3.4" height="6" rx="1.7" fill="currentColor" />
      <path d="M5.5 9.5h11M5.5 15h11" strokeWidth="2" strokeLinecap="round" fill="none" />
    </Mark>
  );
}
