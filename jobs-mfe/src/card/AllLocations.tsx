import Chip from '@mui/material/Chip';
import { useEffect, useId, useState } from 'react';
import { styled } from '@mui/material/styles';
import { color, floating, panel } from '@board/shared/ui';

const Anchor = styled('div')({
  '& button': {
    position: 'relative',
    zIndex: 2, // above the link that is stretched over the card
  },
  '& .places': {
    position: 'absolute',
    left: 0, // of the foot of the card, which is as wide as the screen allows
    top: '100%', // below the card, whose title and pay stay in sight
    zIndex: 3,
    width: 'max-content',
    maxWidth: '100%',
    padding: '12px 16px',
    ...panel,
    color: color.ink,
    boxShadow: floating,
    fontSize: '0.875rem',
    visibility: 'hidden',
    // docs/product.md §9: opens after 700 ms, closes after 300 ms
    transition: 'visibility 0s 300ms',
  },
  '& .places ul': { margin: '4px 0 0', paddingLeft: 18 },
  '&:hover .places': { visibility: 'visible', transitionDelay: '700ms' },
  '&:focus-within .places, &[data-open="true"] .places': { visibility: 'visible', transitionDelay: '0s' },
  '&[data-open="false"] .places': { visibility: 'hidden', transitionDelay: '0s' },
});

/** Several locations of a job, as one chip. Their list opens on hover, focus and touch, and closes with Esc (docs/product.md §2.5). Hover and focus need no script. */
export function AllLocations({ label, places }: { label: string; places: string[] }) {
  const list = useId();
  /** Undefined: hover and focus decide. */
  const [open, setOpen] = useState<boolean>();
  const reset = () => setOpen(undefined);
  // A visitor who hovers may have the focus elsewhere, so Esc works everywhere (WCAG 2.2 SC 1.4.13).
  useEffect(() => {
    const dismiss = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, []);
  return (
    <Anchor data-open={open} onMouseEnter={reset} onMouseLeave={reset} onFocus={reset} onBlur={reset}>
      <Chip
        component="button"
        aria-describedby={list}
        label={<bdi>{label}</bdi>}
        onClick={() => setOpen(open !== true)}
      />
      <div className="places" id={list} role="tooltip">
        <strong>All Locations:</strong>
        <ul>
          {places.map((place) => (
            <li key={place}>
              <bdi>{place}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </Anchor>
  );
}
