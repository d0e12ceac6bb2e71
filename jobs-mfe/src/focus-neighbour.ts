/** For a button or link that takes its card or row out of the list: moves the focus to the next one, or else to the one before. */
export function focusNeighbour(control: HTMLElement): void {
  const item = control.closest('article, li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
}
