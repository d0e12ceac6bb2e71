/** A section's builds, as its commands leave them in a folder. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { z } from 'zod';
import type { SectionName } from '@board/shared/contract';
import { segmentText, shortName } from '../registry/field-shapes';
import {
  navEntry,
  PUBLIC_ENTRY_CHUNK,
  slotEntry,
  type Release,
  type ReleaseFile,
} from '../registry/format';
import { integrityOf } from '../store/files';
import { folderOf, versionIn } from './section-package';

const chunkList = z.record(z.string(), z.array(z.string()));

/** Module Federation's own description of a build. */
const MANIFEST = 'mf-manifest.json';

const fileNames = z.object({
  sync: z.array(z.string()),
  async: z.array(z.string()),
});
const assets = z.object({ js: fileNames, css: fileNames });
type Assets = z.infer<typeof assets>;

/** What of it a release needs. */
const federationManifest = z.object({
  metaData: z.object({
    globalName: z.string(),
    publicPath: z.string().optional(),
    remoteEntry: z.object({ name: z.string(), path: z.string() }),
  }),
  exposes: z.array(z.object({ path: z.string(), assets })),
  shared: z.array(z.object({ assets })),
});

export interface Build {
  version: string;
  browser: string;
  /**
   * The entry of the browser build, and the global variable that it defines.
   */
  remoteEntry: ReleaseFile;
  container: string;
  manifest: ReleaseFile;
  /** Scripts and style sheets that the entry may load. */
  loaded: string[];
  serverFile: string;
  types: string | undefined;
  entry: PublicEntry;
  chunks: Release['extras']['chunks'];
  source: string;
}

/**
 * The version that publishing a section's own builds would make; undefined
 * without builds.
 */
export const builtVersion = (
  name: SectionName,
  folder = folderOf(name),
): string | undefined =>
  existsSync(path.join(folder, 'dist', MANIFEST))
    ? readBuild(name, folder).version
    : undefined;

/**
 * Reads a folder with `dist` and `dist-server`. Throws with a sentence when
 * something is missing or breaks the contract.
 */
export function readBuild(name: SectionName, folder: string): Build {
  const browser = path.join(folder, 'dist');
  const server = path.join(folder, 'dist-server');
  const missing = [path.join(browser, MANIFEST), server].find(
    (file) => !existsSync(file),
  );
  if (missing !== undefined)
    throw new Error(`${missing} is missing: build ${name} first.`);
  const serverFile = path.join(server, serverFileIn(server, name));
  const { remoteEntry, container, publicEntry, loaded } = readManifest(
    name,
    browser,
  );
  const chunks = chunksIn(browser, remoteEntry, publicEntry);
  const source = existsSync(path.join(folder, 'package.json'))
    ? folder
    : folderOf(name);
  const types = path.join(source, 'src', 'widget-props.ts');
  const content = contentHash(remoteEntry, chunks, serverFile);
  return {
    version: `${versionIn(source)}-b${content.slice(0, 8)}`,
    browser,
    remoteEntry,
    container,
    manifest: fileIn(browser, MANIFEST),
    loaded,
    serverFile,
    types: existsSync(types) ? types : undefined,
    entry: readEntry(serverFile),
    chunks,
    source,
  };
}

function serverFileIn(server: string, name: SectionName): string {
  const [serverName, ...others] = readdirSync(server).filter((file) =>
    file.endsWith('.cjs'),
  );
  if (!serverName || others.length > 0)
    throw new Error(`The server build of ${name} must be one file`);
  return serverName;
}

/**
 * The version contains a hash of the content: equal builds have equal versions,
 * different ones never do.
 */
const contentHash = (
  remoteEntry: ReleaseFile,
  chunks: Build['chunks'],
  serverFile: string,
): string =>
  createHash('sha256')
    .update(JSON.stringify([remoteEntry, chunks]))
    .update(readFileSync(serverFile))
    .digest('hex');

export const fileIn = (browser: string, file: string): ReleaseFile => ({
  path: file,
  integrity: integrityOf(readFileSync(path.join(browser, file))),
});

/**
 * The facts of `mf-manifest.json`. Throws with a sentence when it describes no
 * section.
 */
function readManifest(name: SectionName, browser: string) {
  const file = path.join(browser, MANIFEST);
  const { data, error } = federationManifest.safeParse(
    JSON.parse(readFileSync(file, 'utf8')),
  );
  if (!data)
    throw new Error(
      `${file} is no manifest of Module Federation: ${z.prettifyError(error)}`,
    );
  const exposed = data.exposes.find((expose) => expose.path === './section');
  if (!exposed)
    throw new Error(
      `The browser build of ${name} does not expose "./section".`,
    );
  const { globalName, publicPath, remoteEntry } = data.metaData;
  if (publicPath !== 'auto')
    throw new Error(
      `The browser build of ${name} looks for its files at ` +
        `"${publicPath ?? ''}", which is no folder of its release: ` +
        'build with output.assetPrefix "auto" (docs/sections.md).',
    );
  const entryPath = path.posix.join(remoteEntry.path, remoteEntry.name);
  if (!existsSync(path.join(browser, entryPath)))
    throw new Error(
      `The browser build of ${name} has no ${entryPath}, which its manifest names.`,
    );
  return {
    remoteEntry: fileIn(browser, entryPath),
    container: globalName,
    publicEntry: [...exposed.assets.js.sync, ...exposed.assets.css.sync],
    loaded: [...data.exposes, ...data.shared].flatMap((part) =>
      filesOf(part.assets),
    ),
  };
}

const filesOf = ({ js, css }: Assets): string[] => [
  ...js.sync,
  ...js.async,
  ...css.sync,
  ...css.async,
];

/**
 * Scripts and style sheets by the name of their chunk, for preload hints; those
 * of no named chunk stand under `*`. The platform's own build lists the chunks
 * in `chunks.json`. Of another build the public entry is known, which the
 * manifest names.
 */
function chunksIn(
  browser: string,
  remoteEntry: ReleaseFile,
  publicEntry: string[],
): Release['extras']['chunks'] {
  const listFile = path.join(browser, 'chunks.json');
  const named: Record<string, string[]> = existsSync(listFile)
    ? chunkList.parse(JSON.parse(readFileSync(listFile, 'utf8')))
    : { [PUBLIC_ENTRY_CHUNK]: publicEntry };
  const isNamed = new Set([remoteEntry.path, ...Object.values(named).flat()]);
  const others = readdirSync(browser, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.(?:js|css)$/.test(file) && !isNamed.has(file));
  const all = { ...named, '*': [...(named['*'] ?? []), ...others] };
  return Object.fromEntries(
    Object.entries(all).map(([chunk, files]) => [
      chunk,
      files.map((file) => fileIn(browser, file)),
    ]),
  );
}

const publicEntry = z
  .object({
    contract: z.string(),
    segment: segmentText,
    nav: z.array(navEntry),
    uses: z.array(z.string()).default([]),
    widgets: z.record(shortName, z.unknown()).default({}),
    late: z.array(shortName).optional(),
    home: z.array(slotEntry).optional(),
    routes: z.custom<(platform: unknown) => unknown>(
      (value) => typeof value === 'function',
      'a function',
    ),
  })
  .superRefine(({ widgets, late = [], home = [] }, context) => {
    for (const widget of [...late, ...home.map((entry) => entry.widget)])
      if (!Object.hasOwn(widgets, widget))
        context.addIssue({
          code: 'custom',
          message: `late or home names ${widget}, which widgets lacks`,
        });
  });

type PublicEntry = z.infer<typeof publicEntry>;

/**
 * The modules that a server build may require come from the shared package, as
 * in the document server.
 */
const fromShared = createRequire(
  createRequire(import.meta.url).resolve('@board/shared/drain'),
);

/**
 * Runs a server build and reads its section's public entry. An error names the
 * field that breaks the contract.
 */
function readEntry(file: string): PublicEntry {
  const module: { exports: unknown } = { exports: {} };
  const run = compileFunction(
    readFileSync(file, 'utf8'),
    ['module', 'exports', 'require'],
    {
      filename: file,
    },
  );
  run.call(undefined, module, module.exports, fromShared);
  const parsed = publicEntry.safeParse({ ...(module.exports as object) });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') || 'public entry';
  throw new Error(
    `The section's ${field} breaks the contract: ${issue?.message}`,
  );
}
