/**
 * One new document for a page whose build is gone from the server: a tab that was open for weeks. The address and what was
 * typed stay. A document that fails again is not loaded a third time.
 */
import * as z from 'zod/mini';
import { readStored, writeStored } from '../visitor/stored';

/** Session storage: when a page was loaded again, and what was typed in it. */
export const RELOADED_PAGE = 'reloaded_page';
/** Another new document is loaded after this time at the earliest, in ms. */
const APART_MS = 60_000;
/** Longer texts are not kept, in characters; a page has no more fields than this. */
const LONGEST = 2000;
const MOST_FIELDS = 50;

/** A field by its place among those of the same name. */
const field = z.object({ name: z.string(), nth: z.number(), value: z.string() });
const reloaded = z.object({ at: z.number(), path: z.string(), fields: z.array(field) });
type Field = z.infer<typeof field>;

/** A value that says that nothing was loaded again. */
const EMPTY = JSON.stringify({ at: 0, path: '', fields: [] });

/** Whether a new document may come now: none came within the last minute. Without storage, one may follow a navigation. */
export function mayReload(): boolean {
  const last = readReloaded();
  if (last) return Date.now() - last.at >= APART_MS;
  return canStore() || !isReload();
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
}

function canStore(): boolean {
  writeStored(RELOADED_PAGE, EMPTY, 'sessionStorage');
  const does = readStored(RELOADED_PAGE, 'sessionStorage') === EMPTY;
  writeStored(RELOADED_PAGE, null, 'sessionStorage');
  return does;
}

/** Loads the current address's document, with what is typed now. Returns false where it just did. */
export function reloadOnce(): boolean {
  if (!mayReload()) return false;
  const path = location.pathname + location.search;
  writeStored(
    RELOADED_PAGE,
    JSON.stringify({ at: Date.now(), path, fields: typedFields() }),
    'sessionStorage',
  );
  location.reload();
  return true;
}

/** Puts what was typed into the page that was loaded again. Before hydration, after which forms follow their fields. */
export function restoreFields(): void {
  const last = readReloaded();
  if (!last || last.fields.length === 0) return;
  writeStored(RELOADED_PAGE, JSON.stringify({ ...last, fields: [] }), 'sessionStorage');
  if (last.path !== location.pathname + location.search) return;
  for (const { name, nth, value } of last.fields) {
    const element = fieldsOf(name)[nth];
    if (element) element.value = value;
  }
}

function readReloaded(): z.infer<typeof reloaded> | undefined {
  const text = readStored(RELOADED_PAGE, 'sessionStorage');
  if (text === null) return undefined;
  try {
    return reloaded.parse(JSON.parse(text));
  } catch {
    writeStored(RELOADED_PAGE, null, 'sessionStorage');
    return undefined;
  }
}

type TextField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fieldsOf = (name: string): TextField[] =>
  [...document.querySelectorAll<TextField>('main :is(input, select, textarea)')].filter(
    (element) =>
      element.name === name && !['password', 'file', 'hidden', 'checkbox', 'radio'].includes(element.type),
  );

/** Fields of the page with something in them. */
function typedFields(): Field[] {
  const names = new Set(
    [...document.querySelectorAll<TextField>('main :is(input, select, textarea)[name]')].map(
      ({ name }) => name,
    ),
  );
  return [...names]
    .flatMap((name) => fieldsOf(name).map(({ value }, nth) => ({ name, nth, value })))
    .filter(({ value }) => value !== '' && value.length <= LONGEST)
    .slice(0, MOST_FIELDS);
}
