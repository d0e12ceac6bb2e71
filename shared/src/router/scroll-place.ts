/** The scroll position, in px, of a page that stands hidden behind the one on its way. */
let held: number | undefined;

/** Where the visitor was, or is, on the page of the address. */
export const scrollPlace = (): number => held ?? window.scrollY;

/** Keeps the position while another page is shown in the page's stead; undefined when that is over. */
export function holdScrollPlace(y: number | undefined): void {
  held = y;
}
