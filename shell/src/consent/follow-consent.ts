import { consent } from '../visitor/consent';

interface Options {
  url: string;
  onArrival(listener: () => void): () => void;
}

/** Counts visits from Accept on and until it is withdrawn; before that not even the code for it is loaded. */
export function followConsent(options: Options): void {
  let stop: (() => void) | undefined;
  const adapt = async () => {
    if (consent.get() !== 'true') {
      stop?.();
      stop = undefined;
      return;
    }
    const { countVisits } = await import(/* webpackChunkName: "analytics" */ './analytics');
    if (consent.get() === 'true') stop ??= countVisits(options);
  };
  // Without its code nothing is counted, and nobody misses anything.
  const begin = () => void adapt().catch(() => {});
  consent.subscribe(begin);
  begin();
}
