import Favorite from '@mui/icons-material/Favorite';
import { EARLY_PRESSED } from '@board/shared/early';
import { color, radius, styled } from '@board/shared/ui';
import { savedJobs, useStoredJobs } from './stored-list';

const Heart = styled('button')({
  position: 'relative',
  zIndex: 2, // above the link that is stretched over the card
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 40,
  height: 40,
  margin: '-6px -8px -6px 0',
  border: 0,
  borderRadius: radius,
  background: 'none',
  color: color.soft,
  cursor: 'pointer',
  // An outline until it is pressed, also before hydration: the shape does not wait for a script.
  '& svg': { fill: 'none', stroke: 'currentColor', strokeWidth: 2, transform: 'scale(0.9)' },
  [`&:hover, &[${EARLY_PRESSED}="true"], &[aria-pressed="true"]:not([${EARLY_PRESSED}])`]: {
    color: color.accent,
  },
  [`&[${EARLY_PRESSED}="true"] svg, &[aria-pressed="true"]:not([${EARLY_PRESSED}]) svg`]: {
    fill: 'currentColor',
  },
  '@media (scripting: none)': { display: 'none' },
});

/** Saves a job on this device, or removes it (docs/product.md §2.6). */
export function SaveButton({ slug, title }: { slug: string; title: string }) {
  const saved = useStoredJobs(savedJobs)?.some((job) => job.slug === slug) ?? false;
  return (
    <Heart
      type="button"
      aria-pressed={saved}
      aria-label={`Save ${title}`}
      onClick={() => (saved ? savedJobs.remove(slug) : savedJobs.add(slug, Date.now()))}
    >
      <Favorite aria-hidden="true" />
    </Heart>
  );
}
