import Chip from '@mui/material/Chip';
import { VisuallyHidden } from './text';
import type { rankColor } from './theme/tokens';

/** Colour of a rank badge (docs/product.md §4.4). */
export function rankTone(ranking: number | null): keyof typeof rankColor {
  if (ranking === null || ranking <= 10) return 'amber';
  if (ranking <= 25) return 'blue';
  return ranking <= 50 ? 'purple' : 'grey';
}

/** `#7`; an unranked firm's badge has no number (docs/product.md §10.5). */
export function RankBadge({ ranking }: { ranking: number | null }) {
  const color = rankTone(ranking);
  if (ranking === null)
    return (
      <Chip
        component="span"
        size="small"
        variant="plain"
        color={color}
        label="Unranked"
      />
    );
  return (
    <Chip
      component="span"
      size="small"
      color={color}
      label={<RankChip ranking={ranking} />}
    />
  );
}

const RankChip = ({ ranking }: { ranking: number }) => (
  <>
    <VisuallyHidden>Rank </VisuallyHidden>#{ranking}
  </>
);
