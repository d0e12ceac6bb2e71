import { styled } from '@mui/material/styles';
import { TextLink } from './text';
import { color, plainList } from './theme/tokens';

const Trail = styled('nav')({
  marginBottom: 16,
  fontSize: '0.875rem',
  '& ol': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 8px',
    ...plainList,
  },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 24,
    color: color.soft,
    overflowWrap: 'anywhere',
  },
  '& li + li::before': { content: '"/" / ""', color: color.edge },
  '& a': { fontWeight: 'inherit' },
});

interface Props {
  /** The page's own name comes last, without an address. */
  trail: { label: string; to?: string }[];
}

export function Breadcrumbs({ trail }: Props) {
  return (
    <Trail aria-label="Breadcrumb">
      <ol>
        {trail.map(({ label, to }) => (
          <li key={label}>
            {to === undefined ? (
              <span aria-current="page">{label}</span>
            ) : (
              <TextLink to={to}>{label}</TextLink>
            )}
          </li>
        ))}
      </ol>
    </Trail>
  );
}
