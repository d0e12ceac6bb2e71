/** The command `errors`: what browsers reported to a site's document server, with stacks mapped to sources. */
import { z } from 'zod';
import { logLine } from '@board/shared/internal/log-line';
import { mapsIn, mapStack } from '@board/shared/internal/source-maps';
import { Refusal } from '../programs/refusal.mjs';

const LIMIT_MS = 10_000;

const seenErrors = z.object({
  errors: z.array(
    z.object({
      name: z.string(),
      section: z.string(),
      version: z.string(),
      region: z.string(),
      detail: z.string(),
      message: z.string(),
      stack: z.array(z.string()),
      count: z.number(),
      firstSeen: z.string(),
      lastSeen: z.string(),
    }),
  ),
});
type SeenError = z.infer<typeof seenErrors>['errors'][number];

/**
 * Lines about the errors of one section, or of all, the last seen first. Stacks that the site has not mapped are mapped with the maps
 * in `dataDir`. Rejects when the site does not say its status.
 */
export async function errors(site: string, dataDir: string, only?: string): Promise<string[]> {
  const all = await read(site);
  const own = all.filter(({ section }) => section === (only ?? section));
  if (own.length === 0)
    return [`Browsers reported no errors${only === undefined ? '' : ` of ${only}`} to ${site}.`];
  const told = await Promise.all(own.map((error) => linesOf(error, mapsIn(dataDir))));
  return told.flat().map(logLine); // browsers say it, so it can be forged
}

async function linesOf(error: SeenError, maps: string): Promise<string[]> {
  const { name, section, version, region, detail, message, count, firstSeen, lastSeen } = error;
  const what = [name, detail, message].filter(Boolean).join(': ');
  const times = `first ${minute(firstSeen)}, last ${minute(lastSeen)}`;
  return [
    `${section} ${version}${region && `, ${region}`}: ${what}`,
    `  ${count} page loads, ${times}`,
    ...(await mapStack(error.stack, maps)).map((frame) => `    at ${frame}`),
  ];
}

/** An ISO date-time in words, to the minute. */
const minute = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`;

async function read(site: string): Promise<SeenError[]> {
  const address = `${site}/_platform.json`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) }).catch((error: unknown) => {
    throw new Refusal(`${site} cannot be reached: ${String(error)}`);
  });
  const parsed = seenErrors.safeParse(answer.ok ? await answer.json().catch(() => undefined) : undefined);
  if (parsed.success) return parsed.data.errors;
  throw new Refusal(
    `${address} lists no errors (HTTP ${answer.status}): its server needs STATUS_PAGE=on, and this version or a later one.`,
  );
}
