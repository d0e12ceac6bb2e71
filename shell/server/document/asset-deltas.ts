/** Deltas between the shell's builds: a browser that has a script of one build gets the difference to another one's. */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { createDeltas, deltaHeaders, dictionaryIn, familyOf } from '../http/dictionaries';
import { ASSETS } from './shell-assets';

/** `builds` lists the folders of the stored builds. */
export function createAssetDeltas(builds: () => string[], log: (line: string) => void): MiddlewareHandler {
  const scripts = new Map<string, string[]>(); // by folder: a stored build never changes

  function scriptsIn(folder: string): string[] {
    const known =
      scripts.get(folder) ?? namesIn(path.join(folder, 'js')).map((name) => `${ASSETS}js/${name}`);
    scripts.set(folder, known);
    return known;
  }

  const folderOf = (file: string) => builds().find((folder) => scriptsIn(folder).includes(file));

  const deltas = createDeltas({
    log,
    others(file) {
      const family = familyOf(file);
      const all = new Set(family === undefined ? [] : builds().flatMap(scriptsIn));
      return [...all].filter((other) => other !== file && familyOf(other) === family);
    },
    async read(file) {
      const folder = folderOf(file);
      if (folder === undefined) throw new Error(`${file} is of no stored build`);
      return readFile(path.join(folder, file.slice(ASSETS.length)));
    },
  });

  return async (c, next) => {
    const file = c.req.path;
    const dictionary = dictionaryIn(c.req.header('accept-encoding'), c.req.header('available-dictionary'));
    const delta = dictionary && (await deltas(file, dictionary));
    return delta ? c.body(new Uint8Array(delta), 200, deltaHeaders(file)) : next();
  };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // removed meanwhile
  }
}
