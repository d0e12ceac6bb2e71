import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from '@board/shared/router';
import { usePlatform } from '@board/shared/platform';
import { isIncompatible, type ChosenSection } from '@board/releases/registry/format';
import { RegionSkeleton } from '@board/shared/ui';
import { NotFoundPage } from '../layout/NotFoundPage';
import { SectionError } from '../layout/SectionError';
import { SectionIncompatible } from '../layout/SectionIncompatible';
import { useNewDocument } from './use-new-document';

/** A section's label in the navigation. */
const sectionLabel = ({ name, release }: ChosenSection, persona: string): string =>
  release.extras.nav[0]?.label.replace('{persona}', persona) ?? name;

/** Replaces a section's page when its code or its data failed to load; the frame around it works. */
export function SectionBoundary({ section }: { section: ChosenSection }) {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const { config } = usePlatform();
  const isLeaving = useNewDocument();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (isLeaving) return <RegionSkeleton />;
  const label = sectionLabel(section, config.persona);
  if (isIncompatible(section))
    return <SectionIncompatible label={label} withheld={section.release.extras.withheld} />;
  return <SectionError label={label} onRetry={() => void navigate(location, { replace: true })} />;
}
