import type { Options } from './analytics';
import { consent } from '../visitor/remembered';

/** Counts visits between Accept and Reject; loads the code for it only then. */
export function followConsent(options: Options): void {
  let stop: (() => void) | undefined;
  const adapt = async () => {
    if (consent.get() !== 'true') {
      stop?.();
      stop = undefined;
      return;
    }
    const { countVisits } = await import(
      /* webpackChunkName: "analytics" */ './analytics'
    );
    if (consent.get() === 'true') stop ??= countVisits(options);
  };
  // If its code fails to load, nothing is counted.
  const begin = () => void adapt().catch(() => {});
  consent.subscribe(begin);
  begin();
}
