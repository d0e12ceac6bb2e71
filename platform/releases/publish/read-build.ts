/**
 * What a section's builds contain, as its commands leave them in a folder with
 * its `package.json`.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { valid } from 'semver';
import { z } from 'zod';
import type { SectionName } from '@board/shared/contract';
import {
  PUBLIC_ENTRY_CHUNK,
  type Release,
  type ReleaseFile,
} from '../registry/format';
import { integrityOf } from '../store/files';

const chunkList = z.record(z.string(), z.array(z.string()));

/** Module Federation's own description of a build. */
const MANIFEST = 'mf-manifest.json';

const fileNames = z.object({
  sync: z.array(z.string()),
  async: z.array(z.string()),
});
const assetShape = z.object({ js: fileNames, css: fileNames });
type BuildAssets = z.infer<typeof assetShape>;

/** The parts of the manifest that a release needs. */
const federationManifest = z.object({
  metaData: z.object({
    globalName: z.string(),
    publicPath: z.string().optional(),
    remoteEntry: z.object({ name: z.string(), path: z.string() }),
  }),
  exposes: z.array(z.object({ path: z.string(), assets: assetShape })),
  shared: z.array(z.object({ assets: assetShape })),
});

export interface SectionBuild {
  version: string;
  /** Folder of the browser build, to which paths of files are relative. */
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
  /** Source file of the widgets' types, if the section has one. */
  types: string | undefined;
  chunks: Release['extras']['chunks'];
  /** Folder of the section's package. */
  source: string;
}

/** Whether a folder holds a browser build. */
export const isBuilt = (folder: string): boolean =>
  existsSync(path.join(folder, 'dist', MANIFEST));

/**
 * Reads a folder with `dist` and `dist-server`. Throws with a sentence when
 * something is missing.
 */
export function readBuild(name: SectionName, folder: string): SectionBuild {
  const browserFolder = path.join(folder, 'dist');
  const serverFolder = path.join(folder, 'dist-server');
  const missingFile = [path.join(browserFolder, MANIFEST), serverFolder].find(
    (file) => !existsSync(file),
  );
  if (missingFile !== undefined)
    throw new Error(`${missingFile} is missing: build ${name} first.`);
  const serverFile = path.join(serverFolder, serverFileIn(serverFolder, name));
  const { remoteEntry, container, publicEntry, loaded } = readManifest(
    name,
    browserFolder,
  );
  const chunks = chunksIn(browserFolder, remoteEntry, publicEntry);
  const sourceFolder = existsSync(path.join(folder, 'package.json'))
    ? folder
    : folderOf(name);
  const typesFile = path.join(sourceFolder, 'src', 'widget-props.ts');
  const contentHashText = contentHash(remoteEntry, chunks, serverFile);
  return {
    version: `${versionIn(sourceFolder)}-b${contentHashText.slice(0, 8)}`,
    browser: browserFolder,
    remoteEntry,
    container,
    manifest: fileIn(browserFolder, MANIFEST),
    loaded,
    serverFile,
    types: existsSync(typesFile) ? typesFile : undefined,
    chunks,
    source: sourceFolder,
  };
}

function serverFileIn(serverFolder: string, name: SectionName): string {
  const [serverName, ...otherFiles] = readdirSync(serverFolder).filter((file) =>
    file.endsWith('.cjs'),
  );
  if (!serverName || otherFiles.length > 0)
    throw new Error(`The server build of ${name} must be one file`);
  return serverName;
}

/**
 * The version contains a hash of the content: equal builds have equal versions,
 * different ones never do.
 */
const contentHash = (
  remoteEntry: ReleaseFile,
  chunks: SectionBuild['chunks'],
  serverFile: string,
): string =>
  createHash('sha256')
    .update(JSON.stringify([remoteEntry, chunks]))
    .update(readFileSync(serverFile))
    .digest('hex');

export const fileIn = (browserFolder: string, file: string): ReleaseFile => ({
  path: file,
  integrity: integrityOf(readFileSync(path.join(browserFolder, file))),
});

/**
 * The facts of `mf-manifest.json`. Throws with a sentence when it describes no
 * section.
 */
function readManifest(name: SectionName, browserFolder: string) {
  const file = path.join(browserFolder, MANIFEST);
  const { data: parsedManifest, error } = federationManifest.safeParse(
    JSON.parse(readFileSync(file, 'utf8')),
  );
  if (!parsedManifest)
    throw new Error(
      `${file} is not a manifest of Module Federation: ${z.prettifyError(error)}`,
    );
  const exposedSection = parsedManifest.exposes.find(
    (expose) => expose.path === './section',
  );
  if (!exposedSection)
    throw new Error(
      `The browser build of ${name} does not expose "./section".`,
    );
  const { globalName, publicPath, remoteEntry } = parsedManifest.metaData;
  if (publicPath !== 'auto')
    throw new Error(
      `The browser build of ${name} looks for its files at ` +
        `"${publicPath ?? ''}", which is outside of its release: ` +
        'build with output.assetPrefix "auto" (docs/sections.md).',
    );
  const entryPath = path.posix.join(remoteEntry.path, remoteEntry.name);
  if (!existsSync(path.join(browserFolder, entryPath)))
    throw new Error(
      `The browser build of ${name} has no ${entryPath}, which its manifest names.`,
    );
  return {
    remoteEntry: fileIn(browserFolder, entryPath),
    container: globalName,
    publicEntry: [
      ...exposedSection.assets.js.sync,
      ...exposedSection.assets.css.sync,
    ],
    loaded: [...parsedManifest.exposes, ...parsedManifest.shared].flatMap(
      (manifestPart) => filesOf(manifestPart.assets),
    ),
  };
}

const filesOf = ({ js, css }: BuildAssets): string[] => [
  ...js.sync,
  ...js.async,
  ...css.sync,
  ...css.async,
];

/**
 * Scripts and style sheets by the name of their chunk, for preload hints; those
 * of no named chunk stand under `*`. The platform's own build lists the chunks
 * in `chunks.json`. Another build's manifest names only the files of the public
 * entry.
 */
function chunksIn(
  browserFolder: string,
  remoteEntry: ReleaseFile,
  publicEntry: string[],
): Release['extras']['chunks'] {
  const listFile = path.join(browserFolder, 'chunks.json');
  const namedChunks: Record<string, string[]> = existsSync(listFile)
    ? chunkList.parse(JSON.parse(readFileSync(listFile, 'utf8')))
    : { [PUBLIC_ENTRY_CHUNK]: publicEntry };
  const namedFiles = new Set([
    remoteEntry.path,
    ...Object.values(namedChunks).flat(),
  ]);
  const otherFiles = readdirSync(browserFolder, {
    recursive: true,
    encoding: 'utf8',
  })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.(?:js|css)$/.test(file) && !namedFiles.has(file));
  const allChunks = {
    ...namedChunks,
    '*': [...(namedChunks['*'] ?? []), ...otherFiles],
  };
  return Object.fromEntries(
    Object.entries(allChunks).map(([chunk, files]) => [
      chunk,
      files.map((file) => fileIn(browserFolder, file)),
    ]),
  );
}

const packageShape = z.object({
  version: z.string().optional(),
  board: z
    .object({ section: z.string().optional(), budget: z.number().optional() })
    .optional(),
});

/** The package.json of a folder; undefined without one, `{}` for an odd one. */
export function readPackage(
  folder: string,
): z.infer<typeof packageShape> | undefined {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  return (
    packageShape.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? {}
  );
}

/**
 * The folder of a section's package and builds: the current one, if it is that
 * section's, else `<name>-mfe` in it.
 */
export const folderOf = (name: SectionName): string =>
  readPackage(process.cwd())?.board?.section === name
    ? process.cwd()
    : path.resolve(`${name}-mfe`);

/** The version in a section's folder. Throws if there is no version. */
export function versionIn(sourceFolder: string): string {
  const manifest = path.join(sourceFolder, 'package.json');
  const sectionPackage = readPackage(sourceFolder);
  if (!sectionPackage)
    throw new Error(`${manifest} is missing: a release has its version.`);
  const { version = '' } = sectionPackage;
  if (!valid(version))
    throw new Error(
      `${manifest} has the version "${version}", expected one such as 1.0.0`,
    );
  return version;
}
