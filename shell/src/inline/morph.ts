/**
 * Makes a node like another one. Only what differs is replaced, so the focus and what is typed meanwhile stay, and what the visitor
 * has opened stays open.
 */
export function morph(now: Node, next: Node): void {
  if (now.isEqualNode(next)) return;
  const isSame = now instanceof Element && next instanceof Element && now.nodeName === next.nodeName;
  if (!isSame || now.nodeName === 'ARTICLE') {
    // The card of another job is another card, not this one in another place.
    now.parentNode?.replaceChild(document.importNode(next, true), now);
    return;
  }
  for (const name of now.getAttributeNames())
    if (!next.hasAttribute(name) && name !== 'open') now.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (now.getAttribute(name) !== value) now.setAttribute(name, value);
  const olds = [...now.childNodes];
  const news = [...next.childNodes];
  news.forEach((child, at) => {
    const old = olds[at];
    if (old) morph(old, child);
    else now.append(document.importNode(child, true));
  });
  for (const old of olds.slice(news.length)) old.remove();
}
