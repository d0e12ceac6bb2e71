import { useDestination } from '@board/shared/router';
import { keyframes, ProgressBar, styled } from '@board/shared/ui';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** Most pages are there before anybody could see a bar; it would only flicker. */
const Late = styled('div')({ animation: `${appear} 1ms 180ms both` });

/** Says that another page is on its way, while the one at hand stays. */
export function NavigationProgress() {
  if (!useDestination()) return null;
  return (
    <Late>
      <ProgressBar label="Loading page" />
    </Late>
  );
}
