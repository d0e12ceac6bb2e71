/** The scroll position, in px, of a page that is hidden behind the pending one. */
let held: number | undefined;

/** The visitor's scroll position on the page of the address. */
export const scrollPlace = (): number => held ?? window.scrollY;

/** Stores the position while the pending page is shown; undefined afterwards. */
export function holdScrollPlace(y: number | undefined): void {
  held = y;
}
