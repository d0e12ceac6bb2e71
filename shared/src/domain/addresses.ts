/**
 * Whether an address has a user name or a password: that of
 * `https://deloitte.com@evil.example/` hides its host.
 */
export function hasCredentials(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username !== '' || password !== '';
}

/**
 * An address from a row that may become a link: http(s) without a user,
 * undefined for anything else (`#`, `javascript:`).
 */
export function externalUrl(
  value: string | null | undefined,
): string | undefined {
  const trimmedText = value?.trim();
  if (!trimmedText || !URL.canParse(trimmedText) || hasCredentials(trimmedText))
    return undefined;
  const url = new URL(trimmedText);
  return url.protocol === 'https:' || url.protocol === 'http:'
    ? url.href
    : undefined;
}

/**
 * Where the backend keeps pictures: the folder that `/media/…` in a row stands
 * for (docs/product.md §5).
 */
export function mediaUrl(file: string, backendUrl: string): string {
  const pathParts = file
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..');
  return `${backendUrl}/storage/v1/object/public/media/${pathParts.join('/')}`;
}

/**
 * Address of a picture of a row (docs/product.md §5): http(s), or a file of the
 * media folder; undefined for an empty path.
 */
export function imageUrl(
  path: string | null | undefined,
  backendUrl: string,
): string | undefined {
  const trimmedText = path?.trim();
  if (!trimmedText) return undefined;
  if (/^https?:\/\//i.test(trimmedText)) return trimmedText;
  return mediaUrl(trimmedText.replace(/^\/?media\//, ''), backendUrl);
}

/** The address, if the page's policy allows a picture from there. */
export function allowedImage(
  address: string | undefined,
  { backendUrl, imageOrigins }: { backendUrl: string; imageOrigins: string[] },
): string | undefined {
  if (address === undefined || !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address))
    return address;
  const allowedOrigins = [backendUrl, ...imageOrigins]
    .filter((url) => URL.canParse(url))
    .map((url) => new URL(url).origin);
  return URL.canParse(address) &&
    allowedOrigins.includes(new URL(address).origin)
    ? address
    : undefined;
}
