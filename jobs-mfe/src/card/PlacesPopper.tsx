import Popper from '@mui/material/Popper';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { placesBox } from './places-box';

const PopperBox = styled(Popper)(({ theme }) => ({
  ...placesBox,
  // under the header, where the card scrolls too
  zIndex: theme.zIndex.appBar - 1,
  maxWidth: 'calc(100vw - 32px)',
}));

/** Always below, where it leaves the card's title and pay in sight. */
const MODIFIERS = [
  { name: 'offset', options: { offset: [0, 6] } },
  { name: 'flip', enabled: false },
];

export interface PlacesPopperProps {
  anchor: HTMLElement;
  isOpen: boolean;
  children: ReactNode;
}

/**
 * The list of places, below its card and over the others. A chunk of its
 * own, with MUI's Popper.
 */
export const PlacesPopper = ({
  anchor,
  isOpen,
  children,
}: PlacesPopperProps) => (
  <PopperBox
    anchorEl={anchor}
    open={isOpen}
    placement="bottom-start"
    modifiers={MODIFIERS}
  >
    {children}
  </PopperBox>
);
