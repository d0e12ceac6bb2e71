import { useEffect, useState } from 'react';
import { LoadFailed } from '@board/shared/load-failed';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { isRouteErrorResponse, useRouteError } from '@board/shared/router';
import { ErrorPanel, LinkButton, Page, RegionSkeleton } from '@board/shared/ui';
import { isIncompatible, type ChosenSection } from '@board/releases/registry/format';
import { isBuildGone } from '../federation/script-loader';
import { NotFoundPage } from '../layout/NotFoundPage';
import { mayReload, reloadOnce } from '../liveness/reload-once';

interface Props {
  /** Of the page; the shell's own pages have none. */
  section?: ChosenSection;
}

/** Stands in the place of a page that is missing or did not load; the frame around it works (docs/product.md §8). */
export function PageBoundary({ section }: Props) {
  const error = useRouteError();
  const { persona } = usePlatform().config;
  const { inPath: country } = useCountry();
  const isLeaving = useNewDocument();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (isLeaving) return <RegionSkeleton />;
  const { name, release } = section ?? {};
  const label = release?.extras.nav[0]?.label.replace('{persona}', persona) ?? name ?? 'This page';
  const home = (
    <LinkButton variant="outline" to={paths.home({ country })}>
      Home
    </LinkButton>
  );
  return (
    <Page>
      {section && isIncompatible(section) ? (
        // Only a document load brings another shell.
        <ErrorPanel
          level={1}
          {...incompatibleWords(label, section.release.extras.withheld)}
          onRetry={() => window.location.reload()}
        >
          {home}
        </ErrorPanel>
      ) : (
        <LoadFailed
          level={1}
          title={`${label} could not be loaded`}
          message="The rest of the site works. Please try again in a moment."
        >
          {home}
        </LoadFailed>
      )}
    </Page>
  );
}

/**
 * Of a section whose every release was built for another platform than this shell's. `withheld` says in a sentence why the
 * registry vouches for none of them, if that is the reason.
 */
const incompatibleWords = (label: string, withheld: string | undefined) =>
  withheld
    ? {
        title: `${label} is unavailable`,
        message: `${withheld} The rest of the site works; please come back later.`,
      }
    : {
        title: `${label} needs a newer version of this page`,
        message: 'The site is being updated. The rest of it works; please try again in a moment.',
      };

/**
 * For a page that failed to load: whether a new document comes in its place, because the server does not have the page's
 * build any more. Then nothing should be shown as an error.
 */
function useNewDocument(): boolean {
  const [isLeaving] = useState(() => isBuildGone() && mayReload());
  useEffect(() => {
    if (isLeaving) reloadOnce();
  }, [isLeaving]);
  return isLeaving;
}
