/** The visible state of a page, for comparison with the same address loaded anew. */
import type { Page } from '@playwright/test';

export interface PageState {
  title: string;
  canonical: string;
  heading: string;
  country: string;
  /** The highlighted link of the navigation. */
  selected: string;
  /** Texts of the page, one per element. */
  texts: string[];
}

/** Longest wait for a page to come to rest, in ms: a slow section on a slow processor is possible. */
const PATIENCE_MS = 15_000;
/** A page is at rest when nothing has changed for this long, in ms. */
const REST_MS = 350;

/** Evaluates an expression in a page, and again when another document replaces it meanwhile. */
async function evaluate<Answer>(page: Page, expression: string): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await page.evaluate<Answer>(expression);
    } catch (error) {
      if (tries === 10) throw error;
      await page.waitForTimeout(200);
    }
  }
}

/** Waits until nothing loads and nothing changes. False after `PATIENCE_MS`. */
export const atRest = (page: Page): Promise<boolean> =>
  evaluate<boolean>(
    page,
    // A string, here and below: the compiler would add a helper's name to a function, which the browser lacks.
    `new Promise((resolve) => {
      const end = performance.now() + ${PATIENCE_MS};
      let last = '';
      let since = performance.now();
      const look = () => {
        const busy = document.querySelector('#root [aria-busy="true"], #root [role="progressbar"][aria-label="Loading page"]');
        const now = location.href + document.title + document.querySelector('main')?.textContent;
        if (busy || now !== last || document.readyState !== 'complete') since = performance.now();
        last = now;
        if (performance.now() - since >= ${REST_MS}) resolve(true);
        else if (performance.now() > end) resolve(false);
        else setTimeout(look, 50);
      };
      look();
    })`,
  );

/** Elements that the comparison ignores: they move, depend on the time, or show what the visitor opened. */
const MASKED =
  'script, style, template, [inert], h1 *, [role="listbox"], [role="status"], [aria-live], option';

export const stateOf = (page: Page): Promise<PageState> =>
  evaluate<PageState>(
    page,
    `(() => {
      const main = document.querySelector('main')?.cloneNode(true);
      for (const masked of main?.querySelectorAll(${JSON.stringify(MASKED)}) ?? []) masked.remove();
      const texts = [];
      const walker = main ? document.createTreeWalker(main, NodeFilter.SHOW_TEXT) : undefined;
      const said = new Map();
      while (walker?.nextNode()) {
        const { parentElement, data } = walker.currentNode;
        said.set(parentElement, (said.get(parentElement) ?? '') + data);
      }
      for (const text of said.values()) if (text.trim()) texts.push(text.replace(/\\s+/g, ' ').trim());
      const selected = [...document.querySelectorAll('header nav [aria-current]')].map((link) => link.textContent.trim());
      return {
        title: document.title,
        canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
        heading: (document.querySelector('main h1')?.textContent ?? '').replace(/ in (Audit|Tax|Advisory|Forensics|Accounting)$/, ''),
        country: document.querySelector('header summary')?.textContent ?? '',
        selected: [...new Set(selected)].join(),
        texts,
      };
    })()`,
  );

/** Texts that change once a visitor loads more: the shown part of a list, and pressed buttons. */
const GIVES_WAY =
  /^(Pages? [\d–]+ of \d|Load more$|Next page$|Show map$|of where the job is$|Load the player)/;

/**
 * The difference between a page and the same address loaded anew; undefined without one. With `mayHaveMore` the visitor
 * has loaded more, so the page may have additional texts.
 */
export function difference(seen: PageState, anew: PageState, mayHaveMore: boolean): string | undefined {
  for (const part of ['title', 'canonical', 'heading', 'country', 'selected'] as const)
    if (seen[part] !== anew[part]) return `${part} is "${seen[part]}", loaded anew "${anew[part]}"`;
  let at = 0;
  for (const text of anew.texts) {
    if (mayHaveMore && GIVES_WAY.test(text)) continue;
    const found = seen.texts.indexOf(text, at);
    if (found < 0 || (found > at && !mayHaveMore))
      return `says "${seen.texts[at] ?? 'nothing more'}", loaded anew "${text}"`;
    at = found + 1;
  }
  if (!mayHaveMore && at < seen.texts.length) return `says more: "${seen.texts[at]}"`;
  return undefined;
}
