import { media, styled } from '@board/shared/ui';

/** The parts of home below each other, at one distance. */
export const Sections = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 56,
  [media.desktop]: { gap: 84, paddingTop: 20 },
});
