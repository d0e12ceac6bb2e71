/**
 * Whether a section's builds keep the contract, and fit the site that they go
 * to.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { gtr, satisfies } from 'semver';
import { z } from 'zod';
import { PLATFORM_VERSION, type SectionName } from '@board/shared/contract';
import { chooseReleases } from '../registry/choose-release';
import { segmentText, shortName } from '../registry/field-shapes';
import {
  chosenSections,
  navEntry,
  PUBLIC_ENTRY_CHUNK,
  slotEntry,
} from '../registry/format';
import { prefixProblem } from '../registry/ownership';
import type { OpenedRegistry } from '../registry/signed-parts';
import type { ReleaseStore } from '../store/release-store';
import {
  fileIn,
  folderOf,
  isBuilt,
  readBuild,
  readPackage,
  type SectionBuild,
} from './read-build';

/** A build whose public entry keeps the contract. */
export interface CheckedBuild extends SectionBuild {
  entry: PublicEntry;
}

/**
 * Reads a folder's builds, and runs the server build for its public entry.
 * Throws with a sentence when something is missing or breaks the contract.
 */
export function checkedBuild(name: SectionName, folder: string): CheckedBuild {
  const sectionBuild = readBuild(name, folder);
  return { ...sectionBuild, entry: readEntry(sectionBuild.serverFile) };
}

/**
 * The version that publishing a section's own builds would make; undefined
 * without builds.
 */
export function builtVersion(name: SectionName): string | undefined {
  const folder = folderOf(name);
  return isBuilt(folder) ? checkedBuild(name, folder).version : undefined;
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
    for (const widgetName of [...late, ...home.map((entry) => entry.widget)])
      if (!Object.hasOwn(widgets, widgetName))
        context.addIssue({
          code: 'custom',
          message: `late or home names ${widgetName}, which widgets lacks`,
        });
  });

type PublicEntry = z.infer<typeof publicEntry>;

/**
 * The modules that a server build may require come from the shared package, as
 * in the document server.
 */
const requireFromShared = createRequire(
  createRequire(import.meta.url).resolve('@board/shared/drain'),
);

/**
 * Runs a server build and reads its section's public entry. An error names the
 * field that breaks the contract.
 */
function readEntry(file: string): PublicEntry {
  const evaluatedModule: { exports: unknown } = { exports: {} };
  const runModule = compileFunction(
    readFileSync(file, 'utf8'),
    ['module', 'exports', 'require'],
    {
      filename: file,
    },
  );
  runModule.call(
    undefined,
    evaluatedModule,
    evaluatedModule.exports,
    requireFromShared,
  );
  const parsedEntry = publicEntry.safeParse({
    ...(evaluatedModule.exports as object),
  });
  if (parsedEntry.success) return parsedEntry.data;
  const [entryIssue] = parsedEntry.error.issues;
  const field = entryIssue?.path.join('.') || 'public entry';
  throw new Error(
    `The section's ${field} breaks the contract: ${entryIssue?.message}`,
  );
}

/**
 * What a page of a section may load, in kB of Brotli: its entries, and the
 * largest of its other named chunks.
 */
const BUDGET_KB = 80;

export function problemsOf(
  store: ReleaseStore,
  name: SectionName,
  sectionBuild: CheckedBuild,
  platform = PLATFORM_VERSION,
): string[] {
  const openedRegistry = store.read();
  return [
    contractProblems(name, sectionBuild, platform),
    prefixProblem(openedRegistry, name, sectionBuild.entry.segment) ?? [],
    widgetProblems(openedRegistry, name, sectionBuild, platform),
    integrityProblems(sectionBuild),
    sizeProblems(sectionBuild),
  ].flat();
}

function contractProblems(
  name: SectionName,
  { entry: { contract } }: CheckedBuild,
  platform: string,
) {
  const isPlatformNewer = gtr(platform, contract);
  if (isPlatformNewer)
    return [
      `${name} asks for platform ${contract}, but the site runs ${platform}: ` +
        `install the packages of that version, make it ^${platform}, ` +
        'and publish again.',
    ];
  if (!satisfies(platform, contract))
    return [
      `${name} asks for platform ${contract}, but the site runs ${platform}.`,
    ];
  return [];
}

function widgetProblems(
  { registry }: OpenedRegistry,
  name: SectionName,
  { entry }: CheckedBuild,
  platform: string,
) {
  const otherSections = chosenSections(
    chooseReleases(registry, platform),
  ).filter((section) => section.name !== name);
  const missingWidgets = otherSections.flatMap((section) =>
    section.release.extras.uses
      .filter((widgetName) => widgetName.startsWith(`${name}/`))
      .filter(
        (widgetName) =>
          !Object.hasOwn(entry.widgets, widgetName.slice(name.length + 1)),
      )
      .map((widgetName) => `${section.name} uses ${widgetName}`),
  );
  return missingWidgets.length > 0
    ? [
        `This release lacks widgets that others use: ${missingWidgets.join(', ')}.`,
      ]
    : [];
}

/**
 * The chain of hashes: a page checks an entry against the registry, and chunks
 * against the entry. Browsers load no script without a hash
 * (`Integrity-Policy`), so a build without them would be rendered by the server
 * alone.
 */
function integrityProblems({
  browser,
  remoteEntry,
  loaded,
}: SectionBuild): string[] {
  const entryCode = readFileSync(path.join(browser, remoteEntry.path), 'utf8');
  const unknownFile = loaded.find(
    (file) =>
      file !== remoteEntry.path &&
      !entryCode.includes(fileIn(browser, file).integrity),
  );
  if (unknownFile === undefined) return [];
  return [
    `${remoteEntry.path} does not know the sha384 of ${unknownFile}, so browsers ` +
      'would refuse it: build with security.sri (docs/sections.md).',
  ];
}

/** Development builds may be of any size. */
function sizeProblems(sectionBuild: SectionBuild): string[] {
  if (process.env['BOARD_MODE'] === 'development') return [];
  const { browser, remoteEntry, chunks, source } = sectionBuild;
  const budgetKb = readPackage(source)?.board?.budget ?? BUDGET_KB;
  const publicFiles = (chunks[PUBLIC_ENTRY_CHUNK] ?? []).map(
    (file) => file.path,
  );
  const entriesKb = sizeOf(browser, [remoteEntry.path, ...publicFiles]);
  const largestOfBuild = largestChunk(sectionBuild);
  const totalKb = entriesKb + (largestOfBuild?.kB ?? 0);
  if (totalKb <= budgetKb) return [];
  return [
    `A page would load ${totalKb.toFixed(1)} kB of this section: ` +
      `its entries (${entriesKb.toFixed(1)} kB), and the chunk ` +
      `${largestOfBuild?.chunk} (${largestOfBuild?.kB.toFixed(1)} kB). Its budget is ` +
      `${budgetKb} kB; "budget" in package.json's "board" is another.`,
  ];
}

/**
 * The largest named chunk beside the public entry's. `*` has the files of no
 * named chunk.
 */
function largestChunk({ browser, remoteEntry, chunks }: SectionBuild) {
  const [largestChunkEntry] = Object.entries(chunks)
    .filter(([chunk]) => chunk !== PUBLIC_ENTRY_CHUNK && chunk !== '*')
    .map(([chunk, files]) => {
      const paths = files.map((file) => file.path);
      const otherFiles = paths.filter((file) => file !== remoteEntry.path);
      return { chunk, kB: sizeOf(browser, otherFiles) };
    })
    .toSorted((first, second) => second.kB - first.kB);
  return largestChunkEntry;
}

/** The size of files together, in kB of Brotli. */
const sizeOf = (browser: string, files: string[]): number =>
  files.reduce(
    (totalKb, file) =>
      totalKb +
      brotliCompressSync(readFileSync(path.join(browser, file))).length / 1000,
    0,
  );
