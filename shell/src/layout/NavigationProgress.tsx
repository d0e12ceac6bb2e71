import { useDestination } from '@board/shared/router';
import { keyframes, ProgressBar, styled } from '@board/shared/ui';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** Most pages load before a visitor could see a bar, which would only flicker. */
const Late = styled('div')({ animation: `${appear} 1ms 180ms both` });

/** The progress bar of a navigation, while the current page stays. */
export function NavigationProgress() {
  if (!useDestination()) return null;
  return (
    <Late>
      <ProgressBar label="Loading page" />
    </Late>
  );
}
