/** `POST /telemetry`: what browsers report of releases. Small, rate-limited, and without anything that says who reports. */
import { networkOf } from '@board/shared/internal/network';
import { report, type ReleaseEvent } from '../../src/telemetry/release-event';
import type { Reports } from '../rollout/reports';

/** Bytes of a message. Browsers send some 500. */
export const LARGEST_TELEMETRY = 4096;
const PER_SECOND = 500;
/** Messages of one network, an IPv4 address or an IPv6 /64, within `WINDOW_MS`. */
const PER_NETWORK = 60;
const WINDOW_MS = 60_000;
const MOST_NETWORKS = 50_000;

/** Gets every event that counts, such as for a metrics service. What it throws or rejects with is in the log, and no more. */
export type OnTelemetry = (event: ReleaseEvent) => void | Promise<void>;

interface Options {
  reports: Pick<Reports, 'take'>;
  onTelemetry?: OnTelemetry | undefined;
  log(line: string): void;
}

/**
 * Takes messages. Resolves with the status of the answer. `site` is the request's `Sec-Fetch-Site`: the pages of other sites
 * could report through the browsers of all their visitors.
 */
export function createTelemetry({ reports, onTelemetry, log }: Options) {
  const admit = createLimit();
  async function pass(event: ReleaseEvent): Promise<void> {
    try {
      await onTelemetry?.(event);
    } catch (error) {
      log(`onTelemetry: ${String(error)}`);
    }
  }
  return async (
    body: string,
    address: string,
    now: number,
    site = 'same-origin',
  ): Promise<204 | 400 | 403 | 429> => {
    if (site !== 'same-origin') return 403;
    const network = networkOf(address);
    if (!admit(network, now)) return 429;
    const parsed = report.safeParse(parseJson(body));
    if (!parsed.success) return 400;
    for (const event of await reports.take(parsed.data, network, now)) {
      const { name, section, version, ms, detail = '' } = event;
      if (name === 'section-failed' || name === 'mismatch' || name === 'error')
        log(`telemetry: ${name} ${section} ${version} ${ms} ms ${JSON.stringify(detail)}`);
      void pass(event);
    }
    return 204;
  };
}

/** Messages per second in all, and per minute of one network. */
function createLimit() {
  let second = 0;
  let inSecond = 0;
  let windowEnd = 0;
  const networks = new Map<string, number>();
  return (network: string, now: number): boolean => {
    const at = Math.floor(now / 1000);
    inSecond = at === second ? inSecond + 1 : 1;
    second = at;
    if (now >= windowEnd) {
      networks.clear();
      windowEnd = now + WINDOW_MS;
    }
    const count = (networks.get(network) ?? 0) + 1;
    if (inSecond > PER_SECOND || count > PER_NETWORK) return false;
    if (count > 1 || networks.size < MOST_NETWORKS) networks.set(network, count);
    return true;
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
