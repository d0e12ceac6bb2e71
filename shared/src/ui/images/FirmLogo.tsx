import { styled } from '@mui/material/styles';
import { firmLogo, hasWordmark, placeholderLogo, type LogoSubject } from '../../domain/firm-logo';
import { usePlatform } from '../../platform/PlatformProvider';
import { Picture } from './Picture';
import { color, radius } from '../theme/tokens';

const Frame = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  backgroundColor: '#fff',
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'contain' },
});

/** Width of a wordmark's frame as a multiple of its height. */
const WORDMARK = 1.7;

interface Props {
  firm: LogoSubject;
  /** Height in px; a sign is as wide as high, a wordmark wider. */
  size?: number;
}

/** A firm's logo by the rules of docs/product.md §9. Decorative: the firm's name is beside it. */
export function FirmLogo({ firm, size = 44 }: Props) {
  const { backendUrl } = usePlatform().config;
  const width = hasWordmark(firm.name) ? Math.round(size * WORDMARK) : size;
  return (
    <Frame style={{ width, height: size }}>
      <Picture
        src={firmLogo(firm, backendUrl)}
        placeholder={placeholderLogo(firm.id, backendUrl)}
        alt=""
        width={width}
        height={size}
      />
    </Frame>
  );
}
