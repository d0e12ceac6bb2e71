/**
 * The value of a cookie in a `Cookie` header (RFC 6265 §4.2.1), undefined without it. A name that is there twice counts as none:
 * a server in front may take the other one.
 */
export function cookieIn(header: string | null | undefined, name: string): string | undefined {
  const start = `${name}=`;
  const [value, second] = (header ?? '')
    .split(';')
    .map((pair) => pair.replace(/^[ \t]+|[ \t]+$/g, ''))
    .flatMap((pair) => (pair.startsWith(start) ? [pair.slice(start.length)] : []));
  return second === undefined ? value : undefined;
}
