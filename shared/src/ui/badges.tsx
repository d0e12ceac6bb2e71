import { styled } from '@mui/material/styles';
import { VisuallyHidden } from './text';
import { color, radius, rankColor } from './theme/tokens';

/** A short fact: grey, or tinted with `data-tone="tint"`. */
export const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  maxWidth: '100%',
  minHeight: 24,
  padding: '2px 8px',
  borderRadius: radius,
  backgroundColor: color.grey,
  color: color.onGrey,
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: 1.4,
  '&[data-tone="tint"]': { backgroundColor: color.tint, color: color.accent },
});

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
  '&[data-unranked]': { padding: '1px 0', backgroundColor: 'transparent', fontWeight: 500 },
});

/** Colour of a rank badge (docs/product.md §4.4). */
export function rankTone(ranking: number | null): keyof typeof rankColor {
  if (ranking === null || ranking <= 10) return 'amber';
  if (ranking <= 25) return 'blue';
  return ranking <= 50 ? 'purple' : 'grey';
}

/** `#7`; an unranked firm's badge has no number (docs/product.md §10.5). */
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
