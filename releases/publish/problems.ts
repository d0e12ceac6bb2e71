/** Whether a build fits the site that it goes to. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { gtr, satisfies } from 'semver';
import { PLATFORM_VERSION, type SectionName } from '@board/shared/contract';
import { chooseReleases } from '../judge/choose';
import type { Opened } from '../registry/file';
import { chosenSections } from '../registry/format';
import { objectionTo, ownersOfSegments } from '../registry/ownership';
import type { ReleaseStore } from '../store/release-store';
import { readPackage, type Build } from './build';

/** What a page of a section may load, in kB of Brotli: its public entry, and the largest of its other chunks. */
const BUDGET_KB = 60;

/** Why a build cannot be published, a sentence each. */
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
