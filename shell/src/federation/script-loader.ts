/** How the page loads scripts and styles: verified against a sha384 that it knows, or not at all (SECURITY.md). */
import type { InsertStyle, LoadScript } from '@board/shared/federation';

/** A script that has not loaded after this time, in ms, counts as failed. */
const TIME_LIMIT_MS = 30_000;

/** The sha384 of each script and style sheet that may load, by its address. */
const integrities = new Map<string, string>();
/** How often each script was asked for since it loaded last, by its address. */
const requests = new Map<string, number>();
let gone = false;

/** Whether the server lacks a script of this page's builds: they were removed while the tab was open. */
export const isBuildGone = (): boolean => gone;

/** The absolute form of an address, by which scripts are known. */
export const absolute = (url: string): string => new URL(url, location.href).href;

/** Allows a script or style sheet to load, if it has this hash. */
export function allowFile(url: string, integrity: string): void {
  integrities.set(absolute(url), integrity);
}

/**
 * Runs a script. A cached copy may be broken, and cached for a year. Then the loader fetches it once past every cache,
 * which replaces the copy. Rejects when the script is not listed, or still has another hash.
 */
export const loadScript: LoadScript = async (url) => {
  const integrity = integrities.get(absolute(url));
  if (!integrity) throw new Error(`Nothing lists the script ${url}`);
  const nth = (requests.get(url) ?? 0) + 1;
  requests.set(url, nth);
  // Browsers share a request that is under way. One that hangs was given up, so this one gets its own.
  const address = nth > 1 ? `${url}?${nth}` : url;
  try {
    await run(address, integrity).catch(async (broken: unknown) => {
      if (requests.get(url) !== nth) throw broken; // given up
      await fetchAnew(address, url, integrity).catch(() => {
        throw broken;
      });
      await run(address, integrity);
    });
  } finally {
    if (requests.get(url) === nth) requests.delete(url);
  }
};

/** Replaces the browser's copy. Notes a script that the server does not have any more. */
async function fetchAnew(address: string, url: string, integrity: string): Promise<void> {
  const whole = fetch(address, { cache: 'reload', integrity, signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  await whole.catch(async (broken: unknown) => {
    gone ||= await isMissing(url);
    throw broken;
  });
}

/** Inserts a style sheet with its hash, unless the server's document has it. One that is not listed counts as failed. */
export const insertStyle: InsertStyle = (link) => {
  const integrity = integrities.get(link.href);
  const isThere = [...document.styleSheets].some(({ href }) => href === link.href);
  if (!integrity || isThere) {
    queueMicrotask(() => link.dispatchEvent(new Event(isThere ? 'load' : 'error')));
    return;
  }
  Object.assign(link, { integrity, crossOrigin: 'anonymous' });
  document.head.append(link);
};

/** Whether the server answers that there is no such file; being out of reach says nothing. */
const isMissing = (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIME_LIMIT_MS) }).then(
    ({ status }) => status === 404 || status === 410,
    () => false,
  );

/** With CORS also from this site's own origin, because `Integrity-Policy` requires it; hints do the same. */
async function run(url: string, integrity: string): Promise<void> {
  const script = document.createElement('script');
  Object.assign(script, { src: url, integrity, crossOrigin: 'anonymous' });
  const loaded = new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`The script ${url} did not load`));
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', fail);
    setTimeout(fail, TIME_LIMIT_MS);
    document.head.append(script);
  });
  await loaded.finally(() => script.remove());
}
