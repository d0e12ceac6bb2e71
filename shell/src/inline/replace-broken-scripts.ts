import { SPARES } from '../document/boot-names';

/**
 * What a cache keeps of a script may be broken, for a year. The server's own
 * answer replaces it, and a second copy of the element runs it: the first one
 * never will.
 */
export function replaceBrokenScripts(): void {
  const addressOf = (element: Element) =>
    element.getAttribute('src') ?? element.getAttribute('href');
  const replace = ({ target: broken }: Event) => {
    if (!(broken instanceof HTMLElement)) return;
    const spares =
      document.querySelector<HTMLTemplateElement>(`#${SPARES}`)?.content
        .children ?? [];
    const spare = [...spares].find(
      (candidate) => addressOf(candidate) === addressOf(broken),
    );
    const integrity = spare?.getAttribute('integrity');
    if (!spare || !integrity) return;
    fetch(addressOf(spare) ?? '', { cache: 'reload', integrity }).then(
      () => document.head.append(spare),
      // broken at the server, or out of reach: the page stays as it came
      () => {},
    );
  };
  addEventListener('error', replace, true);
}
