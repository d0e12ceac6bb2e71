/** Making a lost registry anew: from the log, the releases' own records, and what the owner says. */
import { PLATFORM_VERSION, type SectionName } from '@board/shared/contract';
import type { Release } from '../registry/format';
import type { Listed } from '../store/log';
import { author } from './authorship';
import { isRivalOf, releasesIn, withDefault } from '../registry/entries';
import { servedOn } from './kept';
import type { ReleaseStore } from '../store/store';

/** What the owner says: the defaults of a section, one per platform major; none for a section that has none. */
export type Defaults = ReadonlyMap<SectionName, readonly string[]>;

/**
 * Lists releases as the log says: with their defaults, pins and histories, and with the delegations. No canary gets visitors.
 * Rejects where neither the log nor `defaults` says what visitors of a section had, with the choices.
 */
export async function recover(store: ReleaseStore, defaults: Defaults): Promise<string[]> {
  const { sections, delegations, mayDelegate } = store.log();
  const found = Object.entries(await store.records());
  const records = found.filter(([, { releases }]) => releases.length > 0);
  if (records.length === 0) throw new Error('The store holds no whole release.');
  const known = records.map(([name]) => name);
  const unknown = [...defaults.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`The store holds no whole release of ${unknown}.`);
  const open = records.filter(([name]) => !sections.has(name) && !defaults.has(name));
  if (open.length > 0) throw new Error(questionOn(open.map(([name, { releases }]) => [name, releases])));

  const lists: Record<SectionName, unknown[]> = {};
  const lines = found.flatMap(([name, { damaged }]) =>
    damaged.map((folder) => `${name} ${folder}: left out, it is damaged`),
  );
  for (const [name, { releases }] of records) {
    const logged = sections.get(name);
    const listed = logged ? asLogged(releases, logged) : releases;
    lists[name] = withDefaults(name, listed, releases, defaults.get(name) ?? []);
    lines.push(...linesOn(name, lists[name], PLATFORM_VERSION));
  }
  const delegated = await store.recover(lists, delegations, { command: 'recover', ...author() });
  if (delegated.length > 0) lines.push(`Delegations are as before: ${delegated.join(', ')}`);
  else if (mayDelegate) lines.push('Delegations are not known. If teams had keys, delegate them anew.');
  return lines;
}

/** Whole releases with what the log says of them. */
const asLogged = (releases: Release[], logged: Listed[]): Release[] =>
  logged.flatMap(({ version, default: isDefault = false, ...said }) => {
    const release = releases.find(({ metadata }) => metadata.version === version);
    const deployment = { traffic: isDefault ? 100 : 0, default: isDefault };
    return release ? [{ ...release, deployment, extras: { ...release.extras, ...said } }] : [];
  });

function withDefaults(
  name: SectionName,
  listed: Release[],
  releases: Release[],
  versions: readonly string[],
): unknown[] {
  const chosen = versions.map((version) => {
    const release = releases.find(({ metadata }) => metadata.version === version);
    if (release) return release;
    throw new Error(`The store holds no whole release ${version} of ${name}. ${choicesOf(name, releases)}`);
  });
  const second = chosen.find((one, at) => chosen.slice(0, at).some((other) => isRivalOf(one, other)));
  if (second)
    throw new Error(`${name} cannot have two defaults for platform ${second.extras.contract}. Name one.`);
  const isListed = (version: string) => listed.some(({ metadata }) => metadata.version === version);
  const added = chosen.filter(({ metadata }) => !isListed(metadata.version));
  const now = new Date().toISOString();
  return versions.reduce<unknown[]>(
    (entries, version) => withDefault(entries, version, now),
    [...added, ...listed],
  );
}

function linesOn(name: SectionName, entries: unknown[], platform: string): string[] {
  const releases = releasesIn(name, entries);
  if (releases.length === 0) return [`${name} was off the site, and stays so`];
  const defaults = releases.filter(({ deployment }) => deployment?.default);
  const served = servedOn(platform, name, releases)?.metadata.version;
  if (defaults.length === 0)
    return [
      served === undefined
        ? `${name} has no default: no visitor gets one of its ${releases.length} releases`
        : `${name} has no default any more: visitors get ${served}, the one before`,
    ];
  return defaults.map(
    ({ metadata, extras }) =>
      `${name} ${metadata.version} is the default for platform ${extras.contract}, of ${releases.length}`,
  );
}

const questionOn = (open: [SectionName, Release[]][]): string =>
  [
    `Nothing says which releases visitors had. Say so: recover --default ${open.map(([name, [first]]) => `${name}=${first?.metadata.version ?? 'none'}`).join(',')}`,
    'Name one per platform, or none for a section that no visitor had. There are:',
    ...open.map(([name, releases]) => choicesOf(name, releases)),
  ].join('\n');

const choicesOf = (name: SectionName, releases: Release[]): string =>
  `${name}: ${releases
    .map(
      ({ metadata, extras }) =>
        `${metadata.version} (platform ${extras.contract}, ${extras.published?.at.slice(0, 10) ?? 'no date'})`,
    )
    .join(', ')}`;
