/**
 * Attribute of what leaves a list as a whole, where that is more than an
 * `article` or `li`.
 */
export const LIST_ITEM = 'data-item';

/**
 * Moves the focus from a card or row that leaves the list to the next one, or
 * else to the one before. A list that gets empty leaves it to the page's
 * heading.
 */
export function focusNeighbour(control: Element): void {
  const item =
    control.closest(`[${LIST_ITEM}]`) ?? control.closest('article, li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const target = neighbour?.querySelector<HTMLElement>('a, button');
  (target ?? document.querySelector<HTMLElement>('h1'))?.focus({
    preventScroll: true,
  });
}
