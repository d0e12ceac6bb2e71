/** A section's builds, as its commands leave them in a folder, and whether they fit the site that they go to. */
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
  segmentText,
  shortName,
  slotEntry,
  type Release,
} from '../registry/format';
import { objectionTo, ownersOfSegments } from '../registry/ownership';
import { integrityOf } from '../store/files';
import type { ReleaseStore } from '../store/store';

/** What a page of a section may load, in kB of Brotli: its public entry, and the largest of its other chunks. */
const BUDGET_KB = 60;

const packageShape = z.object({
  version: z.string().optional(),
  board: z.object({ section: z.string().optional(), budget: z.number().optional() }).optional(),
});

export function readPackage(folder: string): z.infer<typeof packageShape> | undefined {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  return packageShape.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? {};
}

/** The folder of a section's package and builds: the current one, if it is that section's, else `<name>-mfe` in it. */
export const folderOf = (name: SectionName): string =>
  readPackage(process.cwd())?.board?.section === name ? process.cwd() : path.resolve(`${name}-mfe`);

const chunkList = z.record(z.string(), z.array(z.string()));

export interface Build {
  version: string;
  browser: string;
  serverFile: string;
  types: string | undefined;
  entry: PublicEntry;
  chunks: Release['extras']['chunks'];
  source: string;
}

/** The version that publishing a section's own builds would make; undefined without builds. */
export const builtVersion = (name: SectionName, folder = folderOf(name)): string | undefined =>
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
  const ownVersion = versionIn(source);
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

function versionIn(source: string): string {
  const manifest = path.join(source, 'package.json');
  const found = readPackage(source);
  if (!found) throw new Error(`${manifest} is missing: a release has its version.`);
  const { version = '' } = found;
  if (!valid(version))
    throw new Error(`${manifest} has the version "${version}", expected one such as 1.0.0`);
  return version;
}

const publicEntry = z
  .object({
    contract: z.string(),
    segment: segmentText,
    nav: z.array(navEntry),
    uses: z.array(z.string()),
    widgets: z.record(shortName, z.unknown()),
    late: z.array(shortName).optional(),
    home: z.array(slotEntry).optional(),
    routes: z.custom<(platform: unknown) => unknown>((value) => typeof value === 'function', 'a function'),
  })
  .superRefine(({ widgets, late = [], home = [] }, context) => {
    for (const widget of [...late, ...home.map((entry) => entry.widget)])
      if (!Object.hasOwn(widgets, widget))
        context.addIssue({ code: 'custom', message: `late or home names ${widget}, which widgets lacks` });
  });

type PublicEntry = z.infer<typeof publicEntry>;

/** The modules that a server build may require come from the shared package, as in the document server. */
const fromShared = createRequire(createRequire(import.meta.url).resolve('@board/shared/drain'));

/** Runs a server build and reads its section's public entry. An error names the field that breaks the contract. */
function readEntry(file: string): PublicEntry {
  const module: { exports: unknown } = { exports: {} };
  const run = compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], {
    filename: file,
  });
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
    ...sizeProblems(build),
  ];
}

function contractProblems(name: SectionName, { entry: { contract } }: Build, platform: string) {
  if (gtr(platform, contract))
    return [
      `${name} asks for platform ${contract}, but the site runs ${platform}: install the packages of that version, make it ^${platform}, and publish again.`,
    ];
  if (!satisfies(platform, contract))
    return [`${name} asks for platform ${contract}, but the site runs ${platform}.`];
  return [];
}

export function requirePrefix(opened: Opened, name: SectionName, segment: string): void {
  const [problem] = prefixProblems(opened, name, segment);
  if (problem) throw new Error(problem);
}

function prefixProblems({ registry, delegations }: Opened, name: SectionName, segment: string): string[] {
  const delegated = Object.hasOwn(delegations, name) ? delegations[name]?.segment : segment;
  if (delegated !== segment) return [`The platform gave ${name} the prefix /${delegated}, not /${segment}.`];
  const objection = objectionTo(segment, name, ownersOfSegments(registry, delegations));
  return objection ? [`${name} cannot have the prefix: ${objection}`] : [];
}

function widgetProblems({ registry }: Opened, name: SectionName, { entry }: Build, platform: string) {
  const owed = chosenSections(chooseReleases(registry, platform)).flatMap((section) =>
    section.release.extras.uses
      .filter((widget) => section.name !== name && widget.startsWith(`${name}/`))
      .filter((widget) => !Object.hasOwn(entry.widgets, widget.slice(name.length + 1)))
      .map((widget) => `${section.name} uses ${widget}`),
  );
  return owed.length > 0 ? [`This release lacks widgets that others use: ${owed.join(', ')}.`] : [];
}

/** Development builds may be of any size. */
function sizeProblems({ browser, chunks, source }: Build): string[] {
  if (process.env['BOARD_MODE'] === 'development') return [];
  const budget = readPackage(source)?.board?.budget ?? BUDGET_KB;
  const entry = /^(?:section_.*|__federation_expose_section)$/;
  const sizes = Object.entries(chunks).map(([chunk, files]) => ({
    chunk,
    kB: files.reduce((sum, { path: file }) => sum + compressedKb(path.join(browser, file)), 0),
  }));
  const first = sizes.filter(({ chunk }) => entry.test(chunk)).reduce((sum, { kB }) => sum + kB, 0);
  const [largest] = sizes.filter(({ chunk }) => !entry.test(chunk)).toSorted((a, b) => b.kB - a.kB);
  const total = first + (largest?.kB ?? 0);
  if (total <= budget) return [];
  return [
    `A page would load ${total.toFixed(1)} kB of this section: its public entry (${first.toFixed(1)} kB), and the chunk ${largest?.chunk} (${largest?.kB.toFixed(1)} kB). Its budget is ${budget} kB; "budget" in package.json's "board" is another.`,
  ];
}

const compressedKb = (file: string) => brotliCompressSync(readFileSync(file)).length / 1000;
