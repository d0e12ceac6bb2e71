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
