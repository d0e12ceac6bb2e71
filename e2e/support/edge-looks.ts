/** What an edge answers, and how long it answers with an older page after a change. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Site } from './site';

/** The edge's answer; `isHit` where it had stored it. */
export async function askEdge(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers });
  const html = await answer.text();
  const isHit = /edge; hit/.test(answer.headers.get('cache-status') ?? '');
  return { status: answer.status, isHit, headers: answer.headers, html };
}

/** Looks every 20 ms, until it is so; resolves with the last moment at which it was not. Rejects after a minute. */
export async function lastWithout(isSo: () => Promise<boolean>): Promise<number> {
  let last = performance.now();
  for (const limit = last + 60_000; performance.now() < limit; await pause(20)) {
    const asked = performance.now();
    if (await isSo()) return last;
    last = asked;
  }
  throw new Error('it never became so');
}

/**
 * Measures a change: from the moment at which the database has it, to the last older page of the edge, in ms. Another edge asks
 * the document server for the address meanwhile, so that its micro-cache has an older page when this edge fetches.
 */
export async function staleness(
  { site, edge, address }: { site: Site; edge: string; address: string },
  change: () => Promise<unknown>,
  isStored: () => Promise<boolean>,
  isShown: (html: string) => boolean,
): Promise<number> {
  const over = new AbortController();
  const otherEdge = async () => {
    for (; !over.signal.aborted; await pause(30)) await (await fetch(site.url + address)).text();
  };
  const look = async () => isShown((await askEdge(edge + address)).html);
  await look();
  const other = otherEdge();
  const stored = lastWithout(isStored);
  const shown = lastWithout(look);
  await change();
  const after = Math.max(0, Math.round((await shown) - (await stored)));
  over.abort();
  await other;
  // no older page comes back
  for (const limit = performance.now() + 2000; performance.now() < limit; await pause(50))
    expect(await look()).toBe(true);
  return after;
}
