import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, type ComponentProps } from 'react';
import {
  isRouteErrorResponse,
  Link,
  useLocation,
  useNavigate,
  useRouteError,
} from 'react-router-dom';
import type { CountryCode } from '@board/shared/domain';
import { useCountry } from '@board/shared/platform';
import type { Head } from '@board/shared/router';
import { ErrorPanel, MissingPage, Page } from '@board/shared/ui';

/**
 * Retry opens the page again: the router's boundary does not notice a
 * revalidation that is over before it rendered. So does the network when it
 * returns.
 */
export function LoadFailed(
  props: Omit<ComponentProps<typeof ErrorPanel>, 'onRetry'>,
) {
  const navigate = useNavigate();
  const location = useLocation();
  const loadAgain = () =>
    navigate(location, {
      replace: true,
      preventScrollReset: true,
      state: location.state,
    });
  return (
    <>
      <NetworkReturn key={location.key} onReturn={() => void loadAgain()} />
      <ErrorPanel {...props} onRetry={() => void loadAgain()} />
    </>
  );
}

/** Pause between two looks for the site, in ms. */
const LOOK_AGAIN_MS = 5000;

/**
 * Calls `onReturn` when the browser reports that it is online, or when the site
 * answers after it did not.
 */
function NetworkReturn({ onReturn }: { onReturn(): void }): null {
  const reportReturn = useEffectEvent(onReturn);
  useEffect(() => {
    const lookController = new AbortController();
    const comeBack = () => reportReturn();
    const followSite = async () => {
      // the network is there, and something else failed
      if (await siteAnswers(lookController.signal)) return;
      do await pause(LOOK_AGAIN_MS);
      while (
        !lookController.signal.aborted &&
        !(await siteAnswers(lookController.signal))
      );
      if (!lookController.signal.aborted) comeBack();
    };
    window.addEventListener('online', comeBack);
    void followSite();
    return () => {
      lookController.abort();
      window.removeEventListener('online', comeBack);
    };
  }, []);
  return null;
}

/**
 * Whether the site can be reached, whatever it answers. A hidden tab does not
 * look.
 */
async function siteAnswers(signal: AbortSignal): Promise<boolean> {
  if (document.hidden) return false;
  try {
    await fetch('/readyz', { method: 'HEAD', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, ms));

interface FailureWords {
  title: string;
  message: string;
}

interface FailureOptions {
  product: string;
  missing: FailureWords;
  failed: FailureWords;
  /** Address of the list, in the country of the page's own address. */
  list(place: { country: CountryCode | undefined }): string;
  label: string;
}

/**
 * `errorHead` and `ErrorBoundary` of a route: two different things to say
 * (docs/product.md §10.8).
 */
export const detailFailure = ({
  product,
  list,
  label,
  missing,
  failed,
}: FailureOptions) => ({
  errorHead: (status: number): Head => ({
    title: `${(status === 404 ? missing : failed).title} | ${product}`,
    robots: 'noindex',
  }),
  ErrorBoundary() {
    const { inPath: country } = useCountry();
    const routeError = useRouteError();
    const listAddress = list({ country });
    if (isRouteErrorResponse(routeError) && routeError.status === 404)
      return <MissingPage {...missing} list={{ label, to: listAddress }} />;
    return (
      <Page>
        <LoadFailed level={1} {...failed}>
          <Button component={Link} variant="outline" to={listAddress}>
            {label}
          </Button>
        </LoadFailed>
      </Page>
    );
  },
});
