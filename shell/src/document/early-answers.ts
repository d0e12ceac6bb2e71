/**
 * Answers a search form before the page's code has come (docs/product.md §2.2). What is typed or chosen there is an address,
 * and this document takes the content of that address. Hydration then starts from it. The function stands in documents with
 * such a form as a script of its own: it may use its argument and nothing else of this module.
 *
 * Only what differs is replaced, so the focus and what is typed meanwhile stay. The answer's styles come as a constructed
 * style sheet, because the policy names this document's style elements and no others.
 */
export interface EarlyNames {
  /** Attribute of the forms. */
  form: string;
  /** Attribute of toggle buttons that wait for hydration. */
  pressed: string;
  /** Attribute of `<html>` while an answer is on its way, and the event on the document when none is any more. */
  answering: string;
  /** Attribute of `<html>` once hydration has begun: the document belongs to it from then on. */
  starting: string;
  /** Attribute of `<html>` with the address whose content an answer brought. */
  address: string;
  /** Path above an answer's, and the ids of what it consists of. */
  path: string;
  parts: { css: string; data: string };
  dataId: string;
  /** Attribute of `<html>` with the bucket of this document, and the request header that says it. */
  bucketAttribute: string;
  bucketHeader: string;
  /** What is typed counts once nothing more was typed for this time, in ms. */
  typingMs: number;
  /** An answer that has not come after this time, in ms, does not come. */
  patienceMs: number;
}

export function answerEarly(names: EarlyNames): void {
  const root = document.documentElement;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let request: XMLHttpRequest | undefined;

  const fieldsOf = (form: HTMLFormElement) =>
    [...form.elements].filter(
      (field): field is HTMLInputElement | HTMLSelectElement =>
        (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field.name !== '',
    );
  /** Empty fields, first options and empty boxes are not in an address. */
  const isSaid = (field: HTMLInputElement | HTMLSelectElement) => {
    if (field instanceof HTMLSelectElement) return field.selectedIndex > 0;
    return field.type === 'checkbox' || field.type === 'radio' ? field.checked : field.value.trim() !== '';
  };
  const addressOf = (form: HTMLFormElement) => {
    const address = new URL(form.getAttribute('action') ?? '', location.href);
    address.search = '';
    for (const field of fieldsOf(form)) {
      if (isSaid(field)) address.searchParams.append(field.name, field.value.trim());
    }
    return address.href;
  };
  /** A number that is none, or a year of which three digits are typed, is not searched for yet. */
  const isWhole = ({ type, value, validity }: HTMLInputElement | HTMLSelectElement) =>
    validity.valid && !(type === 'date' && value !== '' && value < '1000');

  /** What the visitor has opened stays open. */
  const isKept = (name: string) => name === 'open';
  const become = (now: Node, next: Node): void => {
    if (now.isEqualNode(next)) return;
    const isSame = now instanceof Element && next instanceof Element && now.nodeName === next.nodeName;
    if (!isSame || now.nodeName === 'ARTICLE') {
      // The card of another job is another card, not this one in another place.
      now.parentNode?.replaceChild(document.importNode(next, true), now);
      return;
    }
    for (const name of now.getAttributeNames())
      if (!next.hasAttribute(name) && !isKept(name)) now.removeAttribute(name);
    for (const { name, value } of next.attributes)
      if (now.getAttribute(name) !== value) now.setAttribute(name, value);
    const olds = [...now.childNodes];
    const news = [...next.childNodes];
    news.forEach((child, at) => {
      const old = olds[at];
      if (old) become(old, child);
      else now.append(document.importNode(child, true));
    });
    for (const old of olds.slice(news.length)) old.remove();
  };

  const textOf = (of: Document, id: string) => of.getElementById(id)?.textContent ?? '';

  const take = (page: Document, address: string, form: HTMLFormElement) => {
    const data = JSON.parse(textOf(page, names.parts.data) || '{}');
    const ours = JSON.parse(textOf(document, names.dataId));
    const [content, next] = [document.getElementById('root'), page.getElementById('root')];
    // A page of other scripts, or one that the server left to the browser, is nothing to hydrate here.
    if (!content || !next || data.build !== ours.build || data.mode !== 'hydrate' || data.status !== 200)
      return false;
    if (document.querySelector(`[${names.pressed}]`)) return false; // a card that goes would take the press with it
    const said = fieldsOf(form).map((field) => [field, field.value] as const);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(textOf(page, names.parts.css));
    document.adoptedStyleSheets = [sheet];
    become(content, next);
    for (const [field, value] of said) if (field.value !== value) field.value = value;
    // No script element: the policy lets nobody write into one.
    const carrier = document.createElement('div');
    Object.assign(carrier, {
      id: names.dataId,
      hidden: true,
      textContent: JSON.stringify({ ...ours, ...data }),
    });
    document.getElementById(names.dataId)?.replaceWith(carrier);
    document.title = page.title;
    history.replaceState(history.state, '', address);
    root.setAttribute(names.address, location.pathname + location.search);
    return true;
  };

  const end = () => {
    root.removeAttribute(names.answering);
    document.dispatchEvent(new Event(names.answering));
  };
  const ask = (form: HTMLFormElement, isSubmitted: boolean) => {
    const address = addressOf(form);
    const earlier = request;
    request = undefined;
    earlier?.abort();
    const asked = new XMLHttpRequest();
    request = asked;
    asked.open('GET', address.replace(location.origin, location.origin + names.path));
    asked.setRequestHeader(names.bucketHeader, root.getAttribute(names.bucketAttribute) || 'none');
    asked.responseType = 'document';
    asked.timeout = names.patienceMs;
    const answered = () => {
      if (request !== asked) return; // a later one is on its way
      if (document.readyState === 'loading') {
        document.addEventListener('readystatechange', answered, { once: true });
        return;
      }
      const page = asked.status === 200 && addressOf(form) === address ? asked.responseXML : null;
      const isTaken = !root.hasAttribute(names.starting) && page && take(page, address, form);
      end();
      // As the browser would have done by itself.
      if (isSubmitted && !isTaken && !root.hasAttribute(names.starting)) location.assign(address);
    };
    asked.addEventListener('loadend', answered);
    asked.send();
  };
  const soon = (form: HTMLFormElement, ms: number, isSubmitted = false) => {
    clearTimeout(pause);
    root.setAttribute(names.answering, '');
    pause = setTimeout(() => ask(form, isSubmitted), ms);
  };

  const formOf = ({ target }: Event) =>
    target instanceof Element && !root.hasAttribute(names.starting)
      ? target.closest<HTMLFormElement>(`form[${names.form}]`)
      : null;
  const filled = (event: Event) => {
    const form = formOf(event);
    const field = event.target;
    if (!form || !(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
    clearTimeout(pause);
    if (!isWhole(field)) end();
    else soon(form, field instanceof HTMLSelectElement ? 0 : names.typingMs);
  };
  const submitted = (event: Event) => {
    const form = formOf(event);
    if (!form) return;
    event.preventDefault();
    soon(form, 0, true);
  };
  // A browser without constructed style sheets waits for hydration.
  if (!('adoptedStyleSheets' in document)) return;
  document.addEventListener('input', filled);
  document.addEventListener('submit', submitted);
}
