import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const IMPORT = /import\(\s*\/\* webpackChunkName: "([^"]+)" \*\/\s*'([^']+)'/g;

/** The files that a package imports as chunks, by chunk name, relative to the repository's `root`. */
export function pageFiles(root: string, folder: string): Map<string, string> {
  const sources = path.join(root, folder, 'src');
  const files = new Map<string, string>();
  for (const name of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name)) continue;
    const importer = path.join(sources, name);
    for (const [, chunk = '', target = ''] of readFileSync(importer, 'utf8').matchAll(IMPORT)) {
      const file = path.resolve(path.dirname(importer), target);
      const found = [`${file}.tsx`, `${file}.ts`].find((candidate) => existsSync(candidate));
      if (found) files.set(chunk, path.relative(root, found));
    }
  }
  return files;
}
