/**
 * One new document for a page whose build is gone from the server: a tab that
 * was open for weeks. A document that fails again is not loaded a third time:
 * the page's entry in the tab's history holds when it was.
 */

/** Another new document is loaded after this time at the earliest, in ms. */
const APART_MS = 60_000;

let isLeaving = false;

/**
 * Whether a new document is on its way: then nothing of this page should be
 * shown as an error.
 */
export const isReloading = (): boolean => isLeaving;

/**
 * Loads the current address's document. Returns false where one came within the
 * last minute.
 */
export function reloadOnce(): boolean {
  // It is NaN without a reload, and NaN is never too recent.
  const lastReloadAt = Number(history.state?.reload?.at);
  if (Date.now() - lastReloadAt < APART_MS) return false;
  history.replaceState({ ...history.state, reload: { at: Date.now() } }, '');
  isLeaving = true;
  location.reload();
  return true;
}
