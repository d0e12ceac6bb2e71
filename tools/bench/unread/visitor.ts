/**
 * The visitor of `npm run bench -- unread`, in a process of its own: beside the
 * clients it would wait for them as well. Loads a list again and again, and
 * sends the 95th percentile of its waits, in ms.
 */
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { origin } from '../origin';
import { CASE_LASTS_MS, EVERY_MS, LIST_PATH } from './figures';

/** A network beside that of the clients. */
const VISITOR_ADDRESS = '127.0.2.1';
const { hostname, port } = new URL(origin);

/**
 * How long the visitor waits for a list, in ms; infinite where no list comes.
 */
function loadPage(): Promise<number> {
  const startedMs = performance.now();
  return new Promise((resolve) => {
    const request = http.get({
      hostname,
      port,
      path: LIST_PATH,
      localAddress: VISITOR_ADDRESS,
      agent: false,
      headers: { 'accept-encoding': 'br' },
    });
    request.on('response', (response) => {
      response.resume();
      response.on('end', () =>
        resolve(
          response.statusCode === 200
            ? performance.now() - startedMs
            : Infinity,
        ),
      );
    });
    request.on('error', () => resolve(Infinity));
    request.setTimeout(3 * CASE_LASTS_MS, () => request.destroy());
  });
}

/** Loads begin one after the other, whatever the ones before take. */
async function visitFor(ms: number): Promise<number[]> {
  const pageLoads: Promise<number>[] = [];
  for (
    const endMs = performance.now() + ms;
    performance.now() < endMs;
    await pause(EVERY_MS)
  )
    pageLoads.push(loadPage());
  const loadTimes = await Promise.all(pageLoads);
  return loadTimes.toSorted((first, second) => first - second);
}

const percentile95 = (sortedTimes: number[]) =>
  sortedTimes[Math.ceil(sortedTimes.length * 0.95) - 1] ?? Infinity;

await loadPage();
process.send?.(percentile95(await visitFor(CASE_LASTS_MS)));
