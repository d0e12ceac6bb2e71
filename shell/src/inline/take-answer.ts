import { EARLY_PRESSED } from '@board/shared/early';
import { ADDRESS, DOCUMENT_DATA_ID, EARLY_PARTS } from '../document/boot-names';
import { morph } from './morph';
import { fieldsOf } from './search-address';

/**
 * Gives this document the content of an early answer, its data included, so that hydration starts from it. False where that cannot
 * be. The answer's styles come as a constructed style sheet, because the policy names this document's style elements and no others.
 */
export function takeAnswer(page: Document, address: string, form: HTMLFormElement): boolean {
  const data = JSON.parse(textOf(page, EARLY_PARTS.data) || '{}');
  const ours = JSON.parse(textOf(document, DOCUMENT_DATA_ID));
  const [content, next] = [document.getElementById('root'), page.getElementById('root')];
  // A page of other scripts, or one that the server left to the browser, is nothing to hydrate here.
  if (!content || !next || data.build !== ours.build || data.mode !== 'hydrate' || data.status !== 200)
    return false;
  if (document.querySelector(`[${EARLY_PRESSED}]`)) return false; // a card that goes would take the press with it
  const said = fieldsOf(form).map((field) => [field, field.value] as const);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(textOf(page, EARLY_PARTS.css));
  document.adoptedStyleSheets = [sheet];
  morph(content, next);
  for (const [field, value] of said) if (field.value !== value) field.value = value;
  // No script element: the policy lets nobody write into one.
  const carrier = document.createElement('div');
  const textContent = JSON.stringify({ ...ours, ...data });
  Object.assign(carrier, { id: DOCUMENT_DATA_ID, hidden: true, textContent });
  document.getElementById(DOCUMENT_DATA_ID)?.replaceWith(carrier);
  document.title = page.title;
  history.replaceState(history.state, '', address);
  document.documentElement.setAttribute(ADDRESS, location.pathname + location.search);
  return true;
}

const textOf = (of: Document, id: string) => of.getElementById(id)?.textContent ?? '';
