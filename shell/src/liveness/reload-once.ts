/**
 * One new document for a page whose build is gone from the server: a tab that was open for weeks. The address and what was
 * typed stay. A document that fails again is not loaded a third time. The page's entry in the tab's history holds both.
 */
import * as z from 'zod/mini';

/** Another new document is loaded after this time at the earliest, in ms. */
const APART_MS = 60_000;
/** Longer texts are not kept, in characters; a page has no more fields than this. */
const LONGEST = 2000;
const MOST_FIELDS = 50;

/** A field by its place among those of the same name. */
const field = z.object({ name: z.string(), nth: z.number(), value: z.string() });
/** When the page was loaded again, and what was typed in it. */
const reload = z.object({ at: z.number(), fields: z.array(field) });
const entry = z.object({ reload });
type Reload = z.infer<typeof reload>;

const lastReload = (): Reload | undefined => entry.safeParse(history.state).data?.reload;

const noteReload = (last: Reload) => history.replaceState({ ...history.state, reload: last }, '');

let isLeaving = false;

/** Whether a new document is on its way: then nothing of this page should be shown as an error. */
export const isReloading = (): boolean => isLeaving;

/** Loads the current address's document, with what is typed now. Returns false where one came within the last minute. */
export function reloadOnce(): boolean {
  if (Date.now() - (lastReload()?.at ?? 0) < APART_MS) return false;
  noteReload({ at: Date.now(), fields: typedFields() });
  isLeaving = true;
  location.reload();
  return true;
}

/** Puts what was typed into the page that was loaded again. Before hydration, after which forms follow their fields. */
export function restoreFields(): void {
  const last = lastReload();
  if (!last || last.fields.length === 0) return;
  noteReload({ ...last, fields: [] });
  for (const { name, nth, value } of last.fields) {
    const element = fieldsOf(name)[nth];
    if (element) element.value = value;
  }
}

type TextField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fieldsOf = (name: string): TextField[] =>
  [...document.querySelectorAll<TextField>('main :is(input, select, textarea)')].filter(
    (element) =>
      element.name === name && !['password', 'file', 'hidden', 'checkbox', 'radio'].includes(element.type),
  );

/** Fields of the page with something in them. */
function typedFields(): Reload['fields'] {
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
