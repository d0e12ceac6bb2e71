import { ClaimedFigures } from '@board/shared/claims';
import { color, Container, media, radius, styled } from '@board/shared/ui';

const Tiles = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  margin: '0 0 32px',
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  backgroundColor: color.card,
  [media.tablet]: { marginBottom: 56 },
  '& > div': {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    padding: '14px clamp(10px, 3vw, 28px)',
  },
  '& > div + div': { borderLeft: `1px solid ${color.line}` },
  '& dt': { color: color.soft, fontSize: '0.8125rem', fontWeight: 600, lineHeight: 1.3 },
  '& dt span': { display: 'block', fontWeight: 400 },
  '& dd': {
    margin: 0,
    fontSize: 'clamp(1rem, 0.65rem + 2vw, 2rem)',
    whiteSpace: 'nowrap',
    fontWeight: 700,
    letterSpacing: '-0.02em',
  },
});

/** The three figures of the advisor's page (docs/product.md §9). */
export function Stats() {
  return (
    <Container>
      <Tiles>
        <ClaimedFigures />
      </Tiles>
    </Container>
  );
}
