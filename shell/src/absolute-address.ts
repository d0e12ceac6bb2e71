/** The absolute form of an address of this page's site. */
export const absoluteAddress = (url: string): string =>
  new URL(url, location.href).href;
