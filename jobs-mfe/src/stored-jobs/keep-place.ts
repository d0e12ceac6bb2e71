/**
 * For a button that takes its card or row out of the list: once that is gone, the focus moves to the one in its place, or
 * else to the last one.
 */
export function keepPlace(button: HTMLElement): void {
  const item = button.closest('article, li');
  const list = item?.parentElement;
  if (!list) return;
  const place = [...list.children].indexOf(item);
  requestAnimationFrame(() => {
    if (button.isConnected) return;
    const next = list.children[place] ?? list.lastElementChild;
    next?.querySelector<HTMLElement>('a, button')?.focus();
  });
}
