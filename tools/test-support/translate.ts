/**
 * Does to the page what a browser's translation does, which leaves React with
 * texts that are no longer in it.
 */
export function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    (text as ChildNode).replaceWith(font);
    font.append(document.createElement('font'));
    font.firstElementChild?.append(text.textContent ?? '');
  }
}
