/**
 * The inline script of documents with a search form: it answers the form before the page's code has come (docs/product.md §2.2).
 * What is typed or chosen there is an address, and this document takes the content of that address. Bundled like `boot.ts`.
 */
import { EARLY_FORM, TYPING_PAUSE_MS } from '@board/shared/early';
import { ANSWERING, EARLY_PATH, STARTING } from '../document/boot-names';
import { BUCKET_HEADER, ownBucket } from '../visitor/bucket';
import { addressOf, isWhole } from './search-address';
import { takeAnswer } from './take-answer';

/** An answer that has not come after this time, in ms, does not come. */
const PATIENCE_MS = 8000;

const root = document.documentElement;
/** The document belongs to hydration once that has begun. */
const isOver = () => root.hasAttribute(STARTING);

let pause: ReturnType<typeof setTimeout> | undefined;
let request: XMLHttpRequest | undefined;

function fetchAnswer(form: HTMLFormElement, isSubmitted: boolean): void {
  const address = addressOf(form);
  const earlier = request;
  const own = new XMLHttpRequest();
  request = own;
  earlier?.abort();
  own.open('GET', address.replace(location.origin, location.origin + EARLY_PATH));
  own.setRequestHeader(BUCKET_HEADER, ownBucket());
  own.responseType = 'document';
  own.timeout = PATIENCE_MS;
  const answered = () => {
    if (request !== own) return; // a later one is on its way
    if (document.readyState === 'loading') {
      document.addEventListener('readystatechange', answered, { once: true });
      return;
    }
    const page = own.status === 200 && addressOf(form) === address ? own.responseXML : null;
    const isTaken = !isOver() && page && takeAnswer(page, address, form);
    end();
    // As the browser would have done by itself.
    if (isSubmitted && !isTaken && !isOver()) location.assign(address);
  };
  own.addEventListener('loadend', answered);
  own.send();
}

function end(): void {
  root.removeAttribute(ANSWERING);
  document.dispatchEvent(new Event(ANSWERING));
}

function fetchSoon(form: HTMLFormElement, ms: number, isSubmitted = false): void {
  clearTimeout(pause);
  root.setAttribute(ANSWERING, '');
  pause = setTimeout(() => fetchAnswer(form, isSubmitted), ms);
}

const formOf = ({ target }: Event) =>
  target instanceof Element && !isOver() ? target.closest<HTMLFormElement>(`form[${EARLY_FORM}]`) : null;

function filled(event: Event): void {
  const form = formOf(event);
  const field = event.target;
  if (!form || !(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
  clearTimeout(pause);
  if (!isWhole(field)) end();
  else fetchSoon(form, field instanceof HTMLSelectElement ? 0 : TYPING_PAUSE_MS);
}

function submitted(event: Event): void {
  const form = formOf(event);
  if (!form) return;
  event.preventDefault();
  fetchSoon(form, 0, true);
}

/** Follows the document's forms until hydration begins. A browser without constructed style sheets waits for it. */
export function answerEarly(): void {
  if (!('adoptedStyleSheets' in document)) return;
  document.addEventListener('input', filled);
  document.addEventListener('submit', submitted);
}
