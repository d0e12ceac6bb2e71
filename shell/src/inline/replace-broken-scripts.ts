import { SPARES } from '../document/boot-names';

/**
 * A cached script may be broken, and stays for a year. The server's own answer
 * replaces it, and a second copy of the element runs it: the first one never
 * will.
 */
export function replaceBrokenScripts(): void {
  const addressOf = (element: Element) =>
    element.getAttribute('src') ?? element.getAttribute('href');
  const replaceBroken = ({ target: brokenScript }: Event) => {
    if (!(brokenScript instanceof HTMLElement)) return;
    const spareScripts =
      document.querySelector<HTMLTemplateElement>(`#${SPARES}`)?.content
        .children ?? [];
    const spareScript = [...spareScripts].find(
      (candidate) => addressOf(candidate) === addressOf(brokenScript),
    );
    const integrity = spareScript?.getAttribute('integrity');
    if (!spareScript || !integrity) return;
    fetch(addressOf(spareScript) ?? '', { cache: 'reload', integrity }).then(
      () => document.head.append(spareScript),
      // broken at the server, or out of reach: the page stays as it came
      () => {},
    );
  };
  addEventListener('error', replaceBroken, true);
}
