import { useMemo } from 'react';
import { RouterProvider as TransitionRouterProvider } from 'react-router-dom';
import { withCommitLimit, type Router } from './commit-limit';

/** The page at the router's address. A navigation is shown a second after its loaders at the latest. */
export function RouterProvider({ router }: { router: Router }) {
  const limited = useMemo(() => withCommitLimit(router), [router]);
  return <TransitionRouterProvider router={limited} />;
}
