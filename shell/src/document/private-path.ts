import { countryInPath } from '@board/shared/domain';
import { paths } from '@board/shared/paths';

/**
 * The part before what nobody else may know: `/jobs/alerts` for
 * `/jobs/alerts/TOKEN`. Undefined for a path that anybody may know. Routes
 * match whatever the case and the encoding, so it decodes ASCII (`%20` to
 * `%7F`).
 */
export function privatePart(path: string): string | undefined {
  const plainPath = path
    .replaceAll(/%[2-7][\da-f]/gi, decodeURIComponent)
    .toLowerCase();
  const country = countryInPath(plainPath);
  const alertsPrefix = `${country ? `/${country}` : ''}${paths.alerts()}`;
  return plainPath === alertsPrefix || plainPath.startsWith(`${alertsPrefix}/`)
    ? alertsPrefix
    : undefined;
}
