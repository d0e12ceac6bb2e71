import Chip from '@mui/material/Chip';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ComponentType,
  type FocusEvent,
  type SyntheticEvent,
} from 'react';
import { styled } from '@mui/material/styles';
import { color, floating, panel } from '@board/shared/ui';
import type { PlacesPopperProps } from './PlacesPopper';

/** docs/product.md §9 */
const OPENS_AFTER_MS = 700;
const CLOSES_AFTER_MS = 300;

/** The list, drawn by the card's style sheet or by MUI's Popper. */
export const placesBox = {
  width: 'max-content',
  padding: '12px 16px',
  ...panel,
  color: color.ink,
  boxShadow: floating,
  fontSize: '0.875rem',
  '& ul': { margin: '4px 0 0', paddingLeft: 18 },
} as const;

const Anchor = styled('div')({
  // above the link that is stretched over the card
  '& button': { position: 'relative', zIndex: 2 },
  '& .places': {
    position: 'absolute',
    left: 0, // of the foot of the card, which is as wide as the screen allows
    top: '100%', // below the card, whose title and pay stay in sight
    zIndex: 3,
    ...placesBox,
    maxWidth: '100%',
    visibility: 'hidden',
    transition: `visibility 0s ${CLOSES_AFTER_MS}ms`,
  },
  '&:hover .places': { visibility: 'visible', transitionDelay: `${OPENS_AFTER_MS}ms` },
  '&:focus-within .places, &[data-open="true"] .places': { visibility: 'visible', transitionDelay: '0s' },
  '&[data-open="false"] .places': { visibility: 'hidden', transitionDelay: '0s' },
});

interface LoadedPopper {
  PlacesPopper: ComponentType<PlacesPopperProps>;
  anchor: HTMLElement;
}

const loadPopper = () => import(/* webpackChunkName: "places-popper" */ './PlacesPopper');

/**
 * Several locations of a job, as one chip. Their list opens on hover, focus and touch, and closes with Esc (docs/product.md §2.5).
 * MUI's Popper comes with the first of these. Until then, and without a script, the style sheet shows the list on hover and focus.
 */
export function AllLocations({ label, places }: { label: string; places: string[] }) {
  const id = useId();
  const [popper, setPopper] = useState<LoadedPopper>();
  const { isOpen, triggers, press } = useHoverList();
  const fetchPopper = ({ currentTarget: anchor }: SyntheticEvent<HTMLElement>) => {
    loadPopper().then(
      ({ PlacesPopper }) => setPopper({ PlacesPopper, anchor }),
      () => {}, // the style sheet's list remains
    );
  };
  const list = (
    <>
      <strong>All Locations:</strong>
      <ul>
        {places.map((place) => (
          <li key={place}>
            <bdi>{place}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
  return (
    <Anchor data-open={isOpen} onPointerEnter={fetchPopper} onFocusCapture={fetchPopper} {...triggers}>
      <Chip component="button" aria-describedby={id} label={<bdi>{label}</bdi>} onClick={press} />
      <div className="places" id={id} role="tooltip" hidden={popper !== undefined}>
        {list}
      </div>
      {popper ? (
        <popper.PlacesPopper anchor={popper.anchor} isOpen={isOpen === true}>
          {list}
        </popper.PlacesPopper>
      ) : null}
    </Anchor>
  );
}

/** Whether a list is open that hover, focus and presses open. Undefined until one of them happens: the style sheet decides. */
function useHoverList() {
  const [isOpen, setOpen] = useState<boolean>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What keeps it open. */
  const holds = useRef({ pointer: false, focus: false });
  const isPressed = useRef(false);

  const change = (open: boolean) => {
    clearTimeout(timer.current);
    isPressed.current = isPressed.current && open;
    setOpen(open);
  };
  const changeAfter = (open: boolean, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => change(open), ms);
  };
  const closeUnlessHeld = () => {
    clearTimeout(timer.current);
    if (!holds.current.pointer && !holds.current.focus) changeAfter(false, CLOSES_AFTER_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const closeOnEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') change(false);
  });
  useEffect(() => {
    if (!isOpen) return;
    // A visitor who hovers may have the focus elsewhere, so Esc works everywhere (WCAG 2.2 SC 1.4.13).
    const listen = (event: KeyboardEvent) => closeOnEscape(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOpen]);

  const triggers = {
    onMouseEnter() {
      holds.current.pointer = true;
      if (isOpen) clearTimeout(timer.current);
      else changeAfter(true, OPENS_AFTER_MS);
    },
    onMouseLeave() {
      holds.current.pointer = false;
      closeUnlessHeld();
    },
    onFocus({ target }: FocusEvent) {
      holds.current.focus = true;
      if (target.matches(':focus-visible')) change(true); // else a press follows
    },
    onBlur() {
      holds.current.focus = false;
      closeUnlessHeld();
    },
  };
  const press = () => {
    const wasPressed = isPressed.current;
    isPressed.current = true;
    change(!(isOpen && wasPressed));
  };
  return { isOpen, triggers, press };
}
