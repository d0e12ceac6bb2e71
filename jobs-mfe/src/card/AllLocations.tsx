import Chip from '@mui/material/Chip';
import {
  useId,
  useState,
  type ComponentType,
  type SyntheticEvent,
} from 'react';
import { styled } from '@mui/material/styles';
import { placesBox } from './places-box';
import type { PlacesPopperProps } from './PlacesPopper';
import {
  CLOSES_AFTER_MS,
  OPENS_AFTER_MS,
  useHoverList,
} from './use-hover-list';

const LocationsAnchor = styled('div')({
  // above the link that is stretched over the card
  '& button': { position: 'relative', zIndex: 2 },
  '& .places': {
    position: 'absolute',
    left: 0, // of the card, which is as wide as the screen allows
    top: '100%', // below the card, whose title and pay stay in sight
    zIndex: 3,
    ...placesBox,
    maxWidth: '100%',
    visibility: 'hidden',
    transition: `visibility 0s ${CLOSES_AFTER_MS}ms`,
  },
  '&:hover .places': {
    visibility: 'visible',
    transitionDelay: `${OPENS_AFTER_MS}ms`,
  },
  '&:focus-within .places, &[data-open="true"] .places': {
    visibility: 'visible',
    transitionDelay: '0s',
  },
  '&[data-open="false"] .places': {
    visibility: 'hidden',
    transitionDelay: '0s',
  },
});

interface LoadedPopper {
  PlacesPopper: ComponentType<PlacesPopperProps>;
  anchor: HTMLElement;
}

const loadPopper = () =>
  import(/* webpackChunkName: "places-popper" */ './PlacesPopper');

/**
 * Several locations of a job, as one chip. Their list opens on hover, focus and
 * touch, and closes with Esc (docs/product.md §2.5). MUI's Popper comes with
 * the first of these. Until then, and without a script, the style sheet shows
 * the list on hover and focus.
 */
export function AllLocations({
  label,
  places,
}: {
  label: string;
  places: string[];
}) {
  const id = useId();
  const [popper, setPopper] = useState<LoadedPopper>();
  const { isOpen, triggers, press } = useHoverList();
  const fetchPopper = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    const anchor = currentTarget.closest('article') ?? currentTarget;
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
    <LocationsAnchor
      data-open={isOpen}
      onPointerEnter={fetchPopper}
      onFocusCapture={fetchPopper}
      {...triggers}
    >
      <Chip
        component="button"
        aria-describedby={id}
        label={<bdi>{label}</bdi>}
        onClick={press}
      />
      <div
        className="places"
        id={id}
        role="tooltip"
        hidden={popper !== undefined}
      >
        {list}
      </div>
      {popper ? (
        <popper.PlacesPopper anchor={popper.anchor} isOpen={isOpen === true}>
          {list}
        </popper.PlacesPopper>
      ) : null}
    </LocationsAnchor>
  );
}
