import { countryInPath } from '@board/shared/domain';
import { paths } from '@board/shared/paths';

/**
 * The part before what nobody else may know: addresses of alerts hold tokens.
 * Undefined for a path that anybody may know. Routes match whatever the case
 * and the encoding.
 */
export function privatePart(path: string): string | undefined {
  const plain = path
    .replaceAll(/%[2-7][\da-f]/gi, decodeURIComponent)
    .toLowerCase();
  const country = countryInPath(plain);
  const prefix = `${country ? `/${country}` : ''}${paths.alerts()}`;
  return plain === prefix || plain.startsWith(`${prefix}/`)
    ? prefix
    : undefined;
}
