/** Purges an edge by surrogate keys, with requests of the shape that Fastly's API takes (docs/deploying.md). */
import { setTimeout as wait } from 'node:timers/promises';
import { Unusable, wordsOf } from '../import/problem';

/** What a commit has changed, as surrogate keys. */
export interface Changed {
  /** Sections that show the rows. Their documents stay at the edge for stale-if-error. */
  sections: string[];
  /** Pages of single rows. The edge drops them. */
  rows: string[];
}

export interface Purger {
  /** Purges at once, and again after `SETTLE_MS`. Call it after the commit. */
  changed(changed: Changed): void;
  /** Resolves when all purges have ended. Never rejects. */
  finished(): Promise<void>;
}

export interface Edge {
  /** Address per edge. */
  urls: string[];
  key: string;
}

/**
 * A render that began before the commit may reach the edge after the first purge. The edge keeps it beyond a second only if it
 * began at most 0.8 s before (`shell/server/cache/edge.ts`). In ms.
 */
const SETTLE_MS = 900;
const ATTEMPTS = 3;
const PAUSE_MS = 200;
const LIMIT_MS = 2000;
/** Varnish takes 8 kB in a header. */
const KEYS_AT_ONCE = 30;

/** The edge that the environment names; undefined for none. Throws `Unusable`. */
export function edgeOf(variables: Record<string, string | undefined>): Edge | undefined {
  const { EDGE_PURGE_URL: addresses = '', EDGE_PURGE_KEY: key = '' } = variables;
  const urls = addresses.split(/[\s,]+/).filter(Boolean);
  if (urls.length === 0) return undefined;
  const wrong = urls.find((url) => !/^https?:/.test(url) || !URL.canParse(url));
  if (wrong !== undefined)
    throw new Unusable(`EDGE_PURGE_URL is "${wrong}", expected an http or https address.`);
  if (!/^[\x21-\x7e]{16,}$/.test(key))
    throw new Unusable(
      'EDGE_PURGE_KEY is not set to at least 16 printable characters: EDGE_PURGE_URL needs the edge’s key.',
    );
  return { urls, key };
}

/** Reports failures in words, one per edge: the edge then serves what it has for its time. */
export function createPurger({ urls, key }: Edge, report: (sentence: string) => void): Purger {
  const failed = new Set<string>();
  let pending: Changed[] = [];
  let running: Promise<void> | undefined;

  async function post(url: string, keys: string[], soft: boolean): Promise<void> {
    const attempts = failed.has(url) ? 1 : ATTEMPTS;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const headers = {
          'fastly-key': key,
          'surrogate-key': keys.join(' '),
          ...(soft ? { 'fastly-soft-purge': '1' } : {}),
        };
        const signal = AbortSignal.timeout(LIMIT_MS);
        const answer = await fetch(url, { method: 'POST', headers, signal, redirect: 'error' });
        if (!answer.ok) throw new Error(`it answers ${answer.status}`);
        return;
      } catch (error) {
        if (attempt === attempts) throw error;
        await wait(PAUSE_MS);
      }
    }
  }

  async function purge(url: string, changes: readonly Changed[]): Promise<void> {
    const sections = [...new Set(changes.flatMap((change) => change.sections))];
    const rows = [...new Set(changes.flatMap((change) => change.rows))];
    try {
      await post(url, sections, true);
      for (let at = 0; at < rows.length; at += KEYS_AT_ONCE)
        await post(url, rows.slice(at, at + KEYS_AT_ONCE), false);
    } catch (error) {
      if (!failed.has(url))
        report(
          `The edge at ${new URL(url).origin} was not purged, so its pages are older for a while: ${wordsOf(error instanceof Error ? (error.cause ?? error) : error)}`,
        );
      failed.add(url);
    }
  }

  async function run(): Promise<void> {
    for (let again: Changed[] = []; pending.length + again.length > 0;) {
      const first = pending;
      pending = [];
      await Promise.all(urls.map((url) => purge(url, [...first, ...again])));
      again = first;
      if (again.length > 0) await wait(SETTLE_MS);
    }
    running = undefined;
  }

  return {
    changed(changed) {
      pending.push(changed);
      running ??= run();
    },
    finished: () => running ?? Promise.resolve(),
  };
}
