/**
 * A section's builds, as its commands leave them in a folder, and whether they
 * fit the site that they go to.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { gtr, satisfies, valid } from 'semver';
import { z } from 'zod';
import { PLATFORM_VERSION, type SectionName } from '@board/shared/contract';
import { chooseReleases } from '../judge/choose';
import type { Opened } from '../registry/file';
import {
  chosenSections,
  navEntry,
  PUBLIC_ENTRY_CHUNK,
  segmentText,
  shortName,
  slotEntry,
  type Release,
  type ReleaseFile,
} from '../registry/format';
import { objectionTo, ownersOfSegments } from '../registry/ownership';
import { integrityOf } from '../store/files';
import type { ReleaseStore } from '../store/store';

/**
 * What a page of a section may load, in kB of Brotli: its entries, and the
 * largest of its other named chunks.
 */
const BUDGET_KB = 80;

const packageShape = z.object({
  version: z.string().optional(),
  board: z
    .object({ section: z.string().optional(), budget: z.number().optional() })
    .optional(),
});

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
  const [serverName, ...others] = readdirSync(server).filter((file) =>
    file.endsWith('.cjs'),
  );
  if (!serverName || others.length > 0)
    throw new Error(`The server build of ${name} must be one file`);
  const serverFile = path.join(server, serverName);
  const { remoteEntry, container, publicEntry, loaded } = readManifest(
    name,
    browser,
  );
  const chunks = chunksIn(browser, remoteEntry, publicEntry);
  const source = existsSync(path.join(folder, 'package.json'))
    ? folder
    : folderOf(name);
  const ownVersion = versionIn(source);
  const types = path.join(source, 'src', 'widget-props.ts');
  // The version contains a hash of the content: equal builds have equal
  // versions, different ones never do.
  const content = createHash('sha256')
    .update(JSON.stringify([remoteEntry, chunks]))
    .update(readFileSync(serverFile))
    .digest('hex');
  const version = `${ownVersion}-b${content.slice(0, 8)}`;
  return {
    version,
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

const fileIn = (browser: string, file: string): ReleaseFile => ({
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
      `The browser build of ${name} looks for its files at "${publicPath ?? ''}", which is no folder of its release: build with output.assetPrefix "auto" (docs/sections.md).`,
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

function versionIn(source: string): string {
  const manifest = path.join(source, 'package.json');
  const found = readPackage(source);
  if (!found)
    throw new Error(`${manifest} is missing: a release has its version.`);
  const { version = '' } = found;
  if (!valid(version))
    throw new Error(
      `${manifest} has the version "${version}", expected one such as 1.0.0`,
    );
  return version;
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
  throw new Error(
    `The section's ${issue?.path.join('.') || 'public entry'} breaks the contract: ${issue?.message}`,
  );
}

export function problemsOf(
  store: ReleaseStore,
  name: SectionName,
  build: Build,
  platform = PLATFORM_VERSION,
): string[] {
  const opened = store.read();
  return [
    ...contractProblems(name, build, platform),
    ...prefixProblems(opened, name, build.entry.segment),
    ...widgetProblems(opened, name, build, platform),
    ...integrityProblems(build),
    ...sizeProblems(build),
  ];
}

function contractProblems(
  name: SectionName,
  { entry: { contract } }: Build,
  platform: string,
) {
  if (gtr(platform, contract))
    return [
      `${name} asks for platform ${contract}, but the site runs ${platform}: install the packages of that version, make it ^${platform}, and publish again.`,
    ];
  if (!satisfies(platform, contract))
    return [
      `${name} asks for platform ${contract}, but the site runs ${platform}.`,
    ];
  return [];
}

export function requirePrefix(
  opened: Opened,
  name: SectionName,
  segment: string,
): void {
  const [problem] = prefixProblems(opened, name, segment);
  if (problem) throw new Error(problem);
}

function prefixProblems(
  { registry, delegations }: Opened,
  name: SectionName,
  segment: string,
): string[] {
  const delegated = Object.hasOwn(delegations, name)
    ? delegations[name]?.segment
    : segment;
  if (delegated !== segment)
    return [
      `The platform gave ${name} the prefix /${delegated}, not /${segment}.`,
    ];
  const objection = objectionTo(
    segment,
    name,
    ownersOfSegments(registry, delegations),
  );
  return objection ? [`${name} cannot have the prefix: ${objection}`] : [];
}

function widgetProblems(
  { registry }: Opened,
  name: SectionName,
  { entry }: Build,
  platform: string,
) {
  const owed = chosenSections(chooseReleases(registry, platform)).flatMap(
    (section) =>
      section.release.extras.uses
        .filter(
          (widget) => section.name !== name && widget.startsWith(`${name}/`),
        )
        .filter(
          (widget) =>
            !Object.hasOwn(entry.widgets, widget.slice(name.length + 1)),
        )
        .map((widget) => `${section.name} uses ${widget}`),
  );
  return owed.length > 0
    ? [`This release lacks widgets that others use: ${owed.join(', ')}.`]
    : [];
}

/**
 * The chain of hashes: a page checks an entry against the registry, and chunks
 * against the entry. Browsers load no script without a hash
 * (`Integrity-Policy`), so a build without them would be rendered by the server
 * alone.
 */
function integrityProblems({ browser, remoteEntry, loaded }: Build): string[] {
  const code = readFileSync(path.join(browser, remoteEntry.path), 'utf8');
  const unknown = loaded.find(
    (file) =>
      file !== remoteEntry.path &&
      !code.includes(fileIn(browser, file).integrity),
  );
  if (unknown === undefined) return [];
  return [
    `${remoteEntry.path} does not know the sha384 of ${unknown}, so browsers would refuse it: build with security.sri (docs/sections.md).`,
  ];
}

/** Development builds may be of any size. */
function sizeProblems({
  browser,
  remoteEntry,
  chunks,
  source,
}: Build): string[] {
  if (process.env['BOARD_MODE'] === 'development') return [];
  const budget = readPackage(source)?.board?.budget ?? BUDGET_KB;
  const publicFiles = (chunks[PUBLIC_ENTRY_CHUNK] ?? []).map(
    (file) => file.path,
  );
  const first = sizeOf(browser, [remoteEntry.path, ...publicFiles]);
  const [largest] = Object.entries(chunks)
    .filter(([chunk]) => chunk !== PUBLIC_ENTRY_CHUNK && chunk !== '*')
    .map(([chunk, files]) => ({
      chunk,
      kB: sizeOf(
        browser,
        files
          .map((file) => file.path)
          .filter((file) => file !== remoteEntry.path),
      ),
    }))
    .toSorted((a, b) => b.kB - a.kB);
  const total = first + (largest?.kB ?? 0);
  if (total <= budget) return [];
  return [
    `A page would load ${total.toFixed(1)} kB of this section: its entries (${first.toFixed(1)} kB), and the chunk ${largest?.chunk} (${largest?.kB.toFixed(1)} kB). Its budget is ${budget} kB; "budget" in package.json's "board" is another.`,
  ];
}

/** The size of files together, in kB of Brotli. */
const sizeOf = (browser: string, files: string[]): number =>
  files.reduce(
    (sum, file) =>
      sum +
      brotliCompressSync(readFileSync(path.join(browser, file))).length / 1000,
    0,
  );
