/**
 * Does to the page what a browser's translation does, which leaves React with
 * texts that are no longer in it.
 */
export function translatePage(): void {
  const textWalker = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_TEXT,
  );
  const textNodes: Node[] = [];
  while (textWalker.nextNode()) textNodes.push(textWalker.currentNode);
  for (const textNode of textNodes) {
    const fontElement = document.createElement('font');
    (textNode as ChildNode).replaceWith(fontElement);
    fontElement.append(document.createElement('font'));
    fontElement.firstElementChild?.append(textNode.textContent ?? '');
  }
}
