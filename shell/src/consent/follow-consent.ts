import type { AnalyticsOptions } from './analytics';
import { consent } from '../visitor/remembered';

/** Counts visits between Accept and Reject; loads the code for it only then. */
export function followConsent(options: AnalyticsOptions): void {
  let stopAnalytics: (() => void) | undefined;
  const adaptToConsent = async () => {
    if (consent.get() !== 'true') {
      stopAnalytics?.();
      stopAnalytics = undefined;
      return;
    }
    const { countVisits } = await import(
      /* webpackChunkName: "analytics" */ './analytics'
    );
    if (consent.get() === 'true') stopAnalytics ??= countVisits(options);
  };
  // If its code fails to load, nothing is counted.
  const beginAnalytics = () => void adaptToConsent().catch(() => {});
  consent.subscribe(beginAnalytics);
  beginAnalytics();
}
