import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import { privatePart } from '../document/private-path';
import type { Router } from '../routing/create-router';

/**
 * A page view, or a measure of the page's speed, as the service gets it:
 * without identifier, query and referrer (docs/product.md §2.11).
 */
type AnalyticsEvent =
  | { event: 'page'; path: string }
  | { event: 'vital'; path: string; name: string; value: number };

export interface AnalyticsOptions {
  /** The service's address; it gets JSON by POST. */
  url: string;
  router: Pick<Router, 'state' | 'subscribe'>;
  /** Called with the page's Interaction to Next Paint, in ms. */
  onInteractions(ms: number): void;
}

/**
 * Counts this page and those that follow, until the returned function is
 * called.
 */
export function countVisits({
  url,
  router,
  onInteractions,
}: AnalyticsOptions): () => void {
  let counting = true;
  const sendCount = (analyticsEvent: AnalyticsEvent) => {
    // Text, because JSON to another origin would need a preflight.
    if (counting) navigator.sendBeacon(url, JSON.stringify(analyticsEvent));
  };
  const path = () => privatePart(location.pathname) ?? location.pathname;
  const countPage = () => sendCount({ event: 'page', path: path() });
  const countVital = ({ name, value }: Metric) =>
    sendCount({ event: 'vital', path: path(), name, value });
  countPage();
  let { pathname } = router.state.location;
  // A page whose query changes is still the same page.
  const unsubscribe = router.subscribe(({ navigation, location }) => {
    if (navigation.state !== 'idle' || location.pathname === pathname) return;
    pathname = location.pathname;
    countPage();
  });
  onCLS(countVital);
  onINP((metric) => {
    countVital(metric);
    if (counting) onInteractions(metric.value);
  });
  onLCP(countVital);
  return () => {
    counting = false;
    unsubscribe();
  };
}
