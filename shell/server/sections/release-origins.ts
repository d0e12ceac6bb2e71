/** Where this server fetches the files of releases that it serves under `/sections/`. */
import { isSectionName } from '@board/shared/registry';

export interface ReleaseOrigins {
  /** The origin of every section without its own: files are at `/<section>/<version>/…`. */
  all: string;
  /** Origins of single sections, by name: files are at `/<version>/…`. */
  own: Record<string, string>;
}

const PREFIX = '/sections/';
const SITE = 'http://site';

/** The address of a file by its path on this site, `/sections/<name>/…`; undefined for other paths. */
export function fileAddress({ all, own }: ReleaseOrigins, path: string): string | undefined {
  if (!URL.canParse(path, SITE)) return undefined;
  const { pathname } = new URL(path, SITE); // without the `..` that would lead out of the releases
  if (!pathname.startsWith(PREFIX)) return undefined;
  const rest = pathname.slice(PREFIX.length);
  const name = rest.split('/', 1).join('');
  if (!isSectionName(name) || rest.length <= name.length + 1) return undefined;
  const origin = Object.hasOwn(own, name) ? own[name] : undefined;
  return origin === undefined ? `${all}/${rest}` : origin + rest.slice(name.length);
}
