import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from '@board/shared/router';
import { RegionSkeleton } from '@board/shared/ui';
import { NotFoundPage } from '../layout/NotFoundPage';
import { SectionError } from '../layout/SectionError';
import { useNewDocument } from './use-new-document';

/** Errors of the shell's own pages and unknown paths, inside the frame. */
export function FrameBoundary() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const isLeaving = useNewDocument();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (isLeaving) return <RegionSkeleton />;
  return <SectionError label="This page" onRetry={() => void navigate(location, { replace: true })} />;
}
