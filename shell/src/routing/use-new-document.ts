import { useEffect, useState } from 'react';
import { isBuildGone } from '../federation/script-loader';
import { mayReload, reloadOnce } from '../liveness/reload-once';

/**
 * For a page that failed to load: whether a new document comes in its place, because the server does not have the page's
 * build any more. Then nothing should be shown as an error.
 */
export function useNewDocument(): boolean {
  const [isLeaving] = useState(() => isBuildGone() && mayReload());
  useEffect(() => {
    if (isLeaving) reloadOnce();
  }, [isLeaving]);
  return isLeaving;
}
