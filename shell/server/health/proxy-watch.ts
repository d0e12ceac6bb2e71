/**
 * Whether browsers' reports come through a proxy that this server does not trust: all of them then have the proxy's address, and count as
 * one network. A visitor can forge the headers, so most reports must have one; what a forger gets is a sentence for the operators.
 */

/** Headers in which proxies name the visitor (RFC 7239, and the older custom). */
const FORWARDED = ['x-forwarded-for', 'forwarded'];
/** Reports of this time count, in ms; of at least so many nine in ten must have such a header. */
const WINDOW_MS = 10 * 60_000;
const LEAST = 20;
const MOST_OF = 0.9;

export type ProxyWatch = ReturnType<typeof createProxyWatch>;

export function createProxyWatch(trustProxy: boolean) {
  let window = { endsAt: 0, reports: 0, forwarded: 0 };
  let isUntrusted = false;
  return {
    /** Counts a report, at a time in ms since the epoch. No address is kept. */
    note(request: { header(name: string): string | undefined }, now: number): void {
      if (trustProxy) return;
      if (now >= window.endsAt) window = { endsAt: now + WINDOW_MS, reports: 0, forwarded: 0 };
      window.reports += 1;
      if (FORWARDED.some((name) => request.header(name) !== undefined)) window.forwarded += 1;
      if (window.reports >= LEAST) isUntrusted = window.forwarded >= window.reports * MOST_OF;
    },
    /** As the last reports said. */
    isUntrusted: () => isUntrusted,
  };
}
