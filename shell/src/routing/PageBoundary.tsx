import Button from '@mui/material/Button';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom';
import { LoadFailed } from '@board/shared/load-failed';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { MissingPage, Page } from '@board/shared/ui';
import type { ChosenSection } from '@board/releases/registry/format';
import { RegionSkeleton } from '../layout/page-loading';
import { isReloading } from '../liveness/reload-once';

/**
 * Stands in the place of a page that is missing or did not load; the frame
 * around it works (docs/product.md §8). The shell's own pages have no section.
 */
export function PageBoundary({ section }: { section?: ChosenSection }) {
  const routeError = useRouteError();
  const { persona } = usePlatform().config;
  const { inPath: country } = useCountry();
  if (isRouteErrorResponse(routeError) && routeError.status === 404)
    return <NotFoundPage />;
  if (isReloading()) return <RegionSkeleton />;
  const { nav, withheld } = section?.release.extras ?? {};
  const sectionLabel =
    nav?.[0]?.label.replace('{persona}', persona) ??
    section?.name ??
    'This page';
  const [title, message] = withheld
    ? [
        `${sectionLabel} is unavailable`,
        `${withheld} The rest of the site works; please come back later.`,
      ]
    : [
        `${sectionLabel} could not be loaded`,
        'The rest of the site works. Please try again in a moment.',
      ];
  return (
    <Page>
      <LoadFailed level={1} title={title} message={message}>
        <Button component={Link} variant="outline" to={paths.home({ country })}>
          Home
        </Button>
      </LoadFailed>
    </Page>
  );
}

/** The page of an unknown address (docs/product.md §2.12). */
export const NotFoundPage = () => (
  <MissingPage
    title="Oops! Page not found"
    message="The address may be mistyped, or the page has moved."
  />
);
