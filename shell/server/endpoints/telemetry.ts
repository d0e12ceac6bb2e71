/**
 * `POST /telemetry`: what browsers report of releases. Small, rate-limited, and
 * without anything that says who reports.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { parseJson } from '@board/shared/node/bounded-json';
import { networkOf } from '@board/shared/node/network';
import type { Log } from '@board/shared/node/log';
import { createLimit } from '@board/shared/node/rate-limit';
import { isFromOtherSite } from '@board/shared/node/requests';
import { type ReleaseEvent, report } from '../../src/for-documents';
import type { Environment } from '../environment';
import { addressOf } from '../http/request-facts';
import { isBad, type Reports } from '@board/releases/judge/reports';

/**
 * Bytes of a message. Browsers send some 500, and up to 1000 more for each
 * error.
 */
const LARGEST_TELEMETRY = 12_288;
const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
/**
 * Messages of all within a second, and of one network within a second and a
 * minute.
 */
const MOST_MESSAGES = { ofAll: 500, inSecond: 10, inMinute: 60 };

/**
 * Gets every event that counts, such as for a metrics service. What it throws
 * or rejects with is in the log, and no more.
 */
export type OnTelemetry = (event: ReleaseEvent) => void | Promise<void>;

/**
 * The function of the module that `TELEMETRY_HOOK` names. Rejects if the module
 * does not export it.
 */
export async function loadTelemetryHook(
  file: string | undefined,
): Promise<OnTelemetry | undefined> {
  if (file === undefined) return undefined;
  const address = pathToFileURL(path.resolve(file)).href;
  const { onTelemetry: hook }: { onTelemetry?: unknown } = await import(
    /* webpackIgnore: true */ address
  );
  if (typeof hook !== 'function')
    throw new Error(
      `TELEMETRY_HOOK is "${file}", which exports no onTelemetry.`,
    );
  return async (event) => void (await hook(event));
}

interface TelemetryOptions {
  reports: Pick<Reports, 'count'>;
  onTelemetry?: OnTelemetry | undefined;
  log: Log;
}

/**
 * Takes messages. Resolves with the status of the answer. The pages of other
 * sites could report through the browsers of all their visitors.
 */
export function createTelemetry({
  reports,
  onTelemetry,
  log,
}: TelemetryOptions) {
  const limitsOfNetwork = [
    createLimit(MOST_MESSAGES.inSecond, SECOND_MS),
    createLimit(MOST_MESSAGES.inMinute, MINUTE_MS),
  ];
  const isAdmittedOfAll = createLimit(MOST_MESSAGES.ofAll, SECOND_MS);
  async function passEvent(event: ReleaseEvent): Promise<void> {
    try {
      await onTelemetry?.(event);
    } catch (error) {
      log(`onTelemetry: ${String(error)}`);
    }
  }
  return async (
    body: string,
    address: string,
    nowMs: number,
    isForeign = false,
  ): Promise<204 | 400 | 403 | 429> => {
    if (isForeign) return 403;
    const network = networkOf(address);
    if (!limitsOfNetwork.every((isAdmitted) => isAdmitted(network, nowMs)))
      return 429;
    const parsedReport = report.safeParse(parseJson(body));
    if (!parsedReport.success) return 400;
    // A malformed report takes no room from others, so the limit counts
    // well-formed ones.
    if (!isAdmittedOfAll('', nowMs)) return 429;
    for (const event of await reports.count(
      parsedReport.data,
      network,
      nowMs,
    )) {
      if (isBad(event.name)) logEvent(event, log);
      void passEvent(event);
    }
    return 204;
  };
}

function logEvent(event: ReleaseEvent, log: Log): void {
  const { name, section, version, ms, detail = '', stack = [] } = event;
  const [firstPosition] = stack;
  const description =
    JSON.stringify(detail) +
    (firstPosition === undefined ? '' : ` at ${firstPosition}`);
  log(`telemetry: ${name} ${section} ${version} ${description}`, {
    section,
    release: version,
    ms,
  });
}

export function addTelemetry(
  app: Hono,
  options: TelemetryOptions & { environment: Environment },
): void {
  const telemetry = createTelemetry(options);
  // counts the bytes as they arrive, and stops at the limit
  const limitBody = bodyLimit({
    maxSize: LARGEST_TELEMETRY,
    onError: (context) => context.body(null, 413),
  });
  app.post('/telemetry', limitBody, async (context) => {
    const { trustProxy, publicOrigin } = options.environment;
    const isForeign = isFromOtherSite(context.req.raw.headers, publicOrigin);
    const status = await telemetry(
      await context.req.text(),
      addressOf(context, trustProxy),
      Date.now(),
      isForeign,
    );
    return context.body(null, status);
  });
}
