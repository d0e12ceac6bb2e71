/**
 * An address from a row that may become an external link: http(s) only, undefined for anything else (`#`, an empty
 * column, `javascript:`).
 */
export function externalUrl(value: string | null | undefined): string | undefined {
  const written = value?.trim();
  if (!written || !URL.canParse(written)) return undefined;
  const url = new URL(written);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}

/** Where the backend keeps pictures: the folder that `/media/…` in a row stands for (docs/product.md §5). */
export function mediaUrl(file: string, backendUrl: string): string {
  const inside = file.split('/').filter((part) => part !== '' && part !== '.' && part !== '..');
  return `${backendUrl}/storage/v1/object/public/media/${inside.join('/')}`;
}

/**
 * Address of a picture named in a row or in an article's HTML (docs/product.md §5): a full http(s) address stays,
 * anything else is a file of the backend's media folder. Undefined for an empty path: show a placeholder.
 */
export function imageUrl(path: string | null | undefined, backendUrl: string): string | undefined {
  const written = path?.trim();
  if (!written) return undefined;
  if (/^https?:\/\//i.test(written)) return written;
  return mediaUrl(written.replace(/^\/?media\//, ''), backendUrl);
}

/** Allowed origins of pictures: this site, the backend, and those that the installation lists. */
export interface ImageSources {
  backendUrl: string;
  imageOrigins: string[];
}

/** The address, if the page's policy allows a picture from there; else undefined: show a placeholder. */
export function allowedImage(
  address: string | undefined,
  { backendUrl, imageOrigins }: ImageSources,
): string | undefined {
  if (address === undefined || !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)) return address;
  const allowed = [backendUrl, ...imageOrigins]
    .filter((url) => URL.canParse(url))
    .map((url) => new URL(url).origin);
  return URL.canParse(address) && allowed.includes(new URL(address).origin) ? address : undefined;
}
