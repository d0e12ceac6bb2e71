/** Whether a section's builds fit the site that they go to. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { gtr, satisfies } from 'semver';
import { PLATFORM_VERSION, type SectionName } from '@board/shared/contract';
import { chooseReleases } from '../registry/choose-release';
import { chosenSections, PUBLIC_ENTRY_CHUNK } from '../registry/format';
import { objectionTo, ownersOfSegments } from '../registry/ownership';
import type { Opened } from '../registry/signed-parts';
import type { ReleaseStore } from '../store/release-store';
import { fileIn, type Build } from './build';
import { readPackage } from './section-package';

/**
 * What a page of a section may load, in kB of Brotli: its entries, and the
 * largest of its other named chunks.
 */
const BUDGET_KB = 80;

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
  const others = chosenSections(chooseReleases(registry, platform)).filter(
    (section) => section.name !== name,
  );
  const lacking = others.flatMap((section) =>
    section.release.extras.uses
      .filter((widget) => widget.startsWith(`${name}/`))
      .filter(
        (widget) =>
          !Object.hasOwn(entry.widgets, widget.slice(name.length + 1)),
      )
      .map((widget) => `${section.name} uses ${widget}`),
  );
  return lacking.length > 0
    ? [`This release lacks widgets that others use: ${lacking.join(', ')}.`]
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
    `${remoteEntry.path} does not know the sha384 of ${unknown}, so browsers ` +
      'would refuse it: build with security.sri (docs/sections.md).',
  ];
}

/** Development builds may be of any size. */
function sizeProblems(build: Build): string[] {
  if (process.env['BOARD_MODE'] === 'development') return [];
  const { browser, remoteEntry, chunks, source } = build;
  const budget = readPackage(source)?.board?.budget ?? BUDGET_KB;
  const publicFiles = (chunks[PUBLIC_ENTRY_CHUNK] ?? []).map(
    (file) => file.path,
  );
  const entriesKb = sizeOf(browser, [remoteEntry.path, ...publicFiles]);
  const largest = largestChunk(build);
  const totalKb = entriesKb + (largest?.kB ?? 0);
  if (totalKb <= budget) return [];
  return [
    `A page would load ${totalKb.toFixed(1)} kB of this section: ` +
      `its entries (${entriesKb.toFixed(1)} kB), and the chunk ` +
      `${largest?.chunk} (${largest?.kB.toFixed(1)} kB). Its budget is ` +
      `${budget} kB; "budget" in package.json's "board" is another.`,
  ];
}

/** The largest named chunk beside the public entry's. */
function largestChunk({ browser, remoteEntry, chunks }: Build) {
  const [largest] = Object.entries(chunks)
    .filter(([chunk]) => chunk !== PUBLIC_ENTRY_CHUNK && chunk !== '*')
    .map(([chunk, files]) => {
      const paths = files.map((file) => file.path);
      const others = paths.filter((file) => file !== remoteEntry.path);
      return { chunk, kB: sizeOf(browser, others) };
    })
    .toSorted((one, other) => other.kB - one.kB);
  return largest;
}

/** The size of files together, in kB of Brotli. */
const sizeOf = (browser: string, files: string[]): number =>
  files.reduce(
    (sum, file) =>
      sum +
      brotliCompressSync(readFileSync(path.join(browser, file))).length / 1000,
    0,
  );
