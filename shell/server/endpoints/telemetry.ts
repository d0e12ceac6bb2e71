/** `POST /telemetry`: what browsers report of releases. Small, rate-limited, and without anything that says who reports. */
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { networkOf } from '@board/shared/internal/network';
import { type ReleaseEvent, report } from '../../src/for-documents';
import type { Environment } from '../environment';
import { addressOf } from '../http/visitor-address';
import type { Reports } from '../rollout/reports';

/** Bytes of a message. Browsers send some 500. */
const LARGEST_TELEMETRY = 4096;
const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
/** Messages of all within a second, and of one network, an IPv4 address or an IPv6 /64, within a second and a minute. */
const MOST = { ofAll: 500, inSecond: 10, inMinute: 60 };
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
  const ofNetwork = [createLimit(SECOND_MS, MOST.inSecond), createLimit(MINUTE_MS, MOST.inMinute)];
  const ofAll = createLimit(SECOND_MS, MOST.ofAll);
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
    if (!ofNetwork.every((admit) => admit(network, now))) return 429;
    const parsed = report.safeParse(parseJson(body));
    if (!parsed.success) return 400;
    // Only what could count takes room from others.
    if (!ofAll('', now)) return 429;
    for (const event of await reports.take(parsed.data, network, now)) {
      const { name, section, version, ms, detail = '' } = event;
      if (name === 'section-failed' || name === 'mismatch' || name === 'error')
        log(`telemetry: ${name} ${section} ${version} ${ms} ms ${JSON.stringify(detail)}`);
      void pass(event);
    }
    return 204;
  };
}

/** Whether one more message of a key is within the limit of this stretch of time. */
function createLimit(lengthMs: number, most: number) {
  const counts = new Map<string, number>();
  let current = 0;
  return (key: string, now: number): boolean => {
    const at = Math.floor(now / lengthMs);
    if (at !== current) counts.clear();
    current = at;
    const count = (counts.get(key) ?? 0) + 1;
    if (count > most) return false;
    if (count > 1 || counts.size < MOST_NETWORKS) counts.set(key, count);
    return true;
  };
}

export function addTelemetry(app: Hono, options: Options & { environment: Environment }): void {
  const telemetry = createTelemetry(options);
  // counts the bytes as they arrive, and stops at the limit
  const limit = bodyLimit({ maxSize: LARGEST_TELEMETRY, onError: (c) => c.body(null, 413) });
  app.post('/telemetry', limit, async (c) => {
    const address = addressOf(c, options.environment.trustProxy);
    const site = c.req.header('sec-fetch-site');
    return c.body(null, await telemetry(await c.req.text(), address, Date.now(), site));
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
