import { styled } from '@mui/material/styles';
import { rankTone } from '../../domain/rank';
import { radius, rankColor } from '../theme/tokens';
import { VisuallyHidden } from './VisuallyHidden';

const Badge = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  minHeight: 22,
  padding: '1px 7px',
  borderRadius: radius,
  fontSize: '0.75rem',
  fontWeight: 700,
  ...Object.fromEntries(
    Object.entries(rankColor).map(([tone, { text, ground }]) => [
      `&[data-tone="${tone}"]`,
      { color: text, backgroundColor: ground },
    ]),
  ),
  // Nothing to be proud of: its colour without its ground.
  '&[data-unranked]': { padding: '1px 0', backgroundColor: 'transparent', fontWeight: 500 },
});

/**
 * `#7` in the colour of its class (docs/product.md §4.4). An unranked firm's badge is amber, without a number (§10.5).
 */
export function RankBadge({ ranking }: { ranking: number | null }) {
  return (
    <Badge data-tone={rankTone(ranking)} data-unranked={ranking === null || undefined}>
      {ranking === null ? (
        'Unranked'
      ) : (
        <>
          <VisuallyHidden>Rank </VisuallyHidden>#{ranking}
        </>
      )}
    </Badge>
  );
}
