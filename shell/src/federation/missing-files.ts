/**
 * Notes scripts of this page's builds that the server does not have any more:
 * they were removed while the tab was open. Browsers do not say why a script
 * failed, so the page asks.
 */

/** An answer that takes longer, in ms, says nothing. */
const TIME_LIMIT_MS = 5000;

let isBuildMissing = false;
let lastQuestion: Promise<unknown> = Promise.resolve();

/**
 * Whether a script of this page is gone from the server, as far as the page
 * knows.
 */
export const isBuildGone = (): boolean => isBuildMissing;

/** The same, once the server has answered for each script that failed. */
export async function learnIfBuildIsGone(): Promise<boolean> {
  await lastQuestion;
  return isBuildMissing;
}

/** Follows the scripts that fail, whoever loads them. */
export function followMissingFiles(): void {
  const askForBuild = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || isBuildMissing) return;
    lastQuestion = Promise.all([lastQuestion, noteIfMissing(target.src)]);
  };
  addEventListener('error', askForBuild, true);
}

/**
 * Notes a file that the server answers with 404. A server that cannot be
 * reached says nothing about the file.
 */
async function noteIfMissing(url: string): Promise<void> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  const response = await fetch(url, {
    method: 'HEAD',
    cache: 'no-store',
    signal,
  }).catch(() => undefined);
  if (response?.status === 404 || response?.status === 410)
    isBuildMissing = true;
}
