import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from '@board/shared/router';
import { NotFoundPage } from '../layout/NotFoundPage';
import { SectionError } from '../layout/SectionError';

/** Errors of the shell's own pages and unknown paths, inside the frame. */
export function FrameBoundary() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <SectionError label="This page" onRetry={() => void navigate(location, { replace: true })} />;
}
