import type { Page } from '@playwright/test';

/** What a browser logs then. */
export const SAYS_GONE = [
  /404/,
  /Loading chunk|ChunkLoadError/,
  /integrity checks failed|valid digest/,
  /is not executable/,
];

/**
 * From now on the server lacks the scripts whose path matches, as after a clean-up of old builds. With `untilReload`, the
 * next document has new ones. Returns the number of documents since.
 */
export async function loseScripts(
  page: Page,
  lost: RegExp,
  { untilReload = true } = {},
): Promise<() => number> {
  let documents = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1;
  });
  await page.route(lost, (route) =>
    documents > 0 && untilReload ? route.continue() : route.fulfill({ status: 404, body: 'No such file' }),
  );
  return () => documents;
}
