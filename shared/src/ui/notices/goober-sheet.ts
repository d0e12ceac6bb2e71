/**
 * Lets goober, which notistack's styles come from, add its rules by script to an empty style element. To an element of
 * its own it writes text, which the policy refuses (docs/decisions/056). Goober has to be loaded afterwards.
 */
export function addGooberSheet(): void {
  const { sheet } = document.head.appendChild(document.createElement('style'));
  let text = '';
  const firstChild = {
    get data() {
      return text;
    },
    set data(longer: string) {
      // One rule around those that are new.
      sheet?.insertRule(`@media all{${longer.slice(text.length)}}`, sheet.cssRules.length);
      text = longer;
    },
  };
  // Where goober looks for an element with this id.
  Object.assign(globalThis, { _goober: { parentNode: document.head, firstChild } });
}
