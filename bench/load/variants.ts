/** Three variants of the same pages: composed, and a monolith rendered by the server or by the browser. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const DATA = /<script type="application\/json" id="board-data">(.*?)<\/script>/s;
const HINTS = /<link rel="preload" as="script"[^>]*>/g;
const ENTRY = /<script src="[^"]*"[^>]*><\/script>/g;
const ROOT = /<div id="root">.*<\/div>(?=(<noscript>.*?<\/noscript>)?(<link|<script))/s;

export type Variant = 'composed' | 'monolith-ssr' | 'monolith-csr';

const dist = path.resolve(import.meta.dirname, '..', 'dist');
const chunkList = (): Record<string, string[]> =>
  JSON.parse(readFileSync(path.join(dist, 'chunks.json'), 'utf8'));

/** Folder of the monolith's assets, which replace the shell's. */
export const monolithDist = dist;

/** Chunks that the documents of the measured pages preload in a monolith. */
const preloaded = (pathname: string): readonly string[] =>
  PRELOADED[pathname] ?? (pathname.startsWith('/uk/jobs/') ? ['job'] : []);
const PRELOADED: Readonly<Record<string, readonly string[]>> = {
  '/uk': ['country-home', 'featured-jobs', 'featured-firms'],
  '/uk/jobs': ['browse'],
};

/** Turns the composed document into that of a variant; the composed variant stays byte for byte. */
export function variantOf(html: string, variant: Variant, pathname: string): string {
  if (variant === 'composed') return html;
  const chunks = chunkList();
  const scripts = (names: readonly string[]) =>
    names
      .flatMap((name) => chunks[name] ?? [])
      .filter((file) => file.endsWith('.js'))
      .map((file) => `/assets/${file}`);
  const entry = scripts(['index']).map((src) => `<script src="${src}" defer></script>`);
  const hints = [...new Set(scripts(preloaded(pathname)))].map(
    (href) => `<link rel="preload" as="script" href="${href}">`,
  );
  const bare = html
    .replace(HINTS, '')
    .replace(ENTRY, '')
    .replace('</body>', `${hints.join('')}${entry.join('')}</body>`);
  return variant === 'monolith-ssr' ? bare : clientRendered(bare);
}

function clientRendered(html: string): string {
  const data = JSON.parse(DATA.exec(html)?.[1] ?? '{}');
  const json = JSON.stringify({ ...data, mode: 'replace', widgets: [], queries: undefined }).replaceAll(
    '<',
    '\\u003c',
  );
  return html
    .replace(ROOT, '<div id="root"></div>')
    .replace(DATA, () => `<script type="application/json" id="board-data">${json}</script>`)
    .replace(/<style data-emotion.*?<\/style>/gs, '');
}
