import { countryInPath } from '@board/shared/domain';
import { paths } from '@board/shared/paths';

/**
 * The part before what nobody else may know: addresses of alerts hold tokens. Undefined for a path that anybody may know. Routes
 * match whatever the case and the encoding.
 */
export function privatePart(path: string): string | undefined {
  const plain = decoded(path).toLowerCase();
  const country = countryInPath(plain);
  const prefix = `${country ? `/${country}` : ''}${paths.alerts()}`;
  return plain === prefix || plain.startsWith(`${prefix}/`) ? prefix : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
