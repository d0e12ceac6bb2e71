/** A section's builds, as its commands leave them in a folder. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { valid } from 'semver';
import { z } from 'zod';
import type { SectionName } from '@board/shared/contract';
import type { Release } from '@board/shared/registry';
import { integrityOf } from '@board/shared/registry/store-files';
import { readEntry, type PublicEntry } from './public-entry';
import { buildsOf, folderOf } from './section-folder';

const chunkList = z.record(z.string(), z.array(z.string()));

export interface Build {
  version: string;
  browser: string;
  serverFile: string;
  types: string | undefined;
  entry: PublicEntry;
  chunks: Release['extras']['chunks'];
  /** Folder of the section's package: of its version, and maybe its sources. */
  source: string;
}

/** The version that publishing a section's own builds would make; undefined without builds. */
export const builtVersion = (name: SectionName, folder = buildsOf(name)): string | undefined =>
  existsSync(path.join(folder, 'dist', 'chunks.json')) ? readBuild(name, folder).version : undefined;

/** Reads a folder with `dist` and `dist-server`. Throws with a sentence when something is missing or breaks the contract. */
export function readBuild(name: SectionName, folder: string): Build {
  const browser = path.join(folder, 'dist');
  const server = path.join(folder, 'dist-server');
  const missing = [path.join(browser, 'chunks.json'), server].find((file) => !existsSync(file));
  if (missing !== undefined) throw new Error(`${missing} is missing: build ${name} first.`);
  const [serverName, ...others] = readdirSync(server).filter((file) => file.endsWith('.cjs'));
  if (!serverName || others.length > 0) throw new Error(`The server build of ${name} must be one file`);
  const serverFile = path.join(server, serverName);
  const list = chunkList.parse(JSON.parse(readFileSync(path.join(browser, 'chunks.json'), 'utf8')));
  const chunks = Object.fromEntries(
    Object.entries(list).map(([chunk, files]) => [
      chunk,
      files.map((file) => ({ path: file, integrity: integrityOf(readFileSync(path.join(browser, file))) })),
    ]),
  );
  const source = existsSync(path.join(folder, 'package.json')) ? folder : folderOf(name);
  const ownVersion = versionIn(path.join(source, 'package.json'));
  const types = path.join(source, 'src', 'widget-props.ts');
  // The version contains a hash of the content: equal builds have equal versions, different ones never do.
  const content = createHash('sha256')
    .update(JSON.stringify(chunks))
    .update(readFileSync(serverFile))
    .digest('hex');
  const version = `${ownVersion}-b${content.slice(0, 8)}`;
  return {
    version,
    browser,
    serverFile,
    types: existsSync(types) ? types : undefined,
    entry: readEntry(serverFile),
    chunks,
    source,
  };
}

function versionIn(manifest: string): string {
  if (!existsSync(manifest)) throw new Error(`${manifest} is missing: a release has its version.`);
  const parsed = z.object({ version: z.string() }).safeParse(JSON.parse(readFileSync(manifest, 'utf8')));
  const version = parsed.data?.version;
  if (!valid(version))
    throw new Error(`${manifest} has the version "${version ?? ''}", expected one such as 1.0.0`);
  return version ?? '';
}
