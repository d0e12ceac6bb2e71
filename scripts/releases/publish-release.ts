import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { satisfies, valid } from 'semver';
import { z } from 'zod';
import { PLATFORM_VERSION, type SectionName } from '@board/shared/contract';
import { chosenSections, isSectionName, type Release } from '@board/shared/registry';
import { chooseReleases } from '@board/shared/registry/choose';
import { objectionTo, ownersOfSegments } from '@board/shared/registry/ownership';
import { integrityOf } from '@board/shared/registry/store-files';
import type { Opened } from '@board/shared/registry/file';
import { builtFolder } from '../lib/build.mjs';
import { root } from '../lib/project.mjs';
import { authorship } from './authorship';
import { releasesIn, versionOf, withDefault } from './entries';
import { readEntry, type PublicEntry } from './public-entry';
import type { ReleaseStore } from './store';

const chunkList = z.record(z.string(), z.array(z.string()));

/** Releases per section in the registry. The folders of older releases stay for open tabs. */
const LISTED_RELEASES = 10;

interface PublishOptions {
  /** Contains `dist`, `dist-server`, and `package.json` for a version other than the section's own. */
  folder?: string | undefined;
  /** Whether to write compressed copies for the origin; development skips them to save time. */
  compress?: boolean;
  /** True to list the release without giving it to visitors. */
  hold?: boolean;
}

/** What publishing did. `held` says why visitors do not get the release. */
export interface Published {
  version: string;
  held: 'pinned' | 'asked' | undefined;
}

/**
 * Checks a section's builds, copies them into the store under their version, and makes that release the default.
 * Publishing the same build again changes nothing but the default. Rejects, with nothing published, when the builds
 * break the contract, or claim another section's prefix.
 */
export async function publish(
  store: ReleaseStore,
  name: SectionName,
  { folder = builtFolder(`${name}-mfe`), compress = true, hold = false }: PublishOptions = {},
): Promise<Published> {
  if (!isSectionName(name))
    throw new Error(`"${name}" is no name of a section: lower-case words and hyphens`);
  const build = readBuild(name, folder);
  const { version, entry } = build;
  if (!satisfies(PLATFORM_VERSION, entry.contract)) {
    throw new Error(`${name} asks for platform ${entry.contract}, but this checkout is ${PLATFORM_VERSION}`);
  }
  await store.create();
  requirePrefix(store.read(), name, entry.segment);
  requireWidgets(store.read(), name, Object.keys(entry.widgets));
  const release = describe(build, name);
  const { browser, serverFile, types } = build;
  const content = { browser, serverFile, types, release, compress };
  await store.writeRelease(name, content);
  const action = { command: 'publish', section: name, version, by: release.extras.published?.by };
  let held: Published['held'];
  await store.update(name, action, (entries) => {
    requirePrefix(store.read(), name, entry.segment);
    const listed = withRelease(entries, name, release);
    const isPinned = releasesIn(name, entries).some(({ extras }) => extras.pinned);
    held = hold ? 'asked' : isPinned ? 'pinned' : undefined;
    return held ? listed : withDefault(listed, version, servedSince(listed, name, version));
  });
  return { version, held };
}

function requirePrefix({ registry, delegations }: Opened, name: SectionName, segment: string): void {
  const own = Object.hasOwn(delegations, name) ? delegations[name]?.segment : segment;
  if (own !== segment) throw new Error(`The platform gave ${name} the prefix /${own}, not /${segment}.`);
  const objection = objectionTo(segment, name, ownersOfSegments(registry, delegations));
  if (objection) throw new Error(`${name} cannot have the prefix: ${objection}`);
}

/** Throws when visitors' releases of other sections use a widget of this section that the new release lacks. */
function requireWidgets({ registry }: Opened, name: SectionName, offered: string[]): void {
  const owed = chosenSections(chooseReleases(registry, PLATFORM_VERSION)).flatMap((section) =>
    section.release.extras.uses
      .filter((widget) => section.name !== name && widget.startsWith(`${name}/`))
      .filter((widget) => !offered.includes(widget.slice(name.length + 1)))
      .map((widget) => `${section.name} uses ${widget}`),
  );
  if (owed.length > 0) throw new Error(`This release lacks widgets that others use: ${owed.join(', ')}.`);
}

/** When the release became the default: before, if it is already. */
function servedSince(entries: unknown[], name: SectionName, version: string): string {
  const known = releasesIn(name, entries).find(({ metadata }) => metadata.version === version);
  return (known?.deployment?.default && known.extras.servedAt) || new Date().toISOString();
}

interface Build {
  version: string;
  browser: string;
  serverFile: string;
  types: string | undefined;
  entry: PublicEntry;
  chunks: Release['extras']['chunks'];
}

/** The version that publishing a section's own builds would make; undefined without builds. */
export const builtVersion = (name: SectionName, folder = builtFolder(`${name}-mfe`)): string | undefined =>
  existsSync(path.join(folder, 'dist', 'chunks.json')) ? readBuild(name, folder).version : undefined;

function readBuild(name: SectionName, folder: string): Build {
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
  const source = existsSync(path.join(folder, 'package.json')) ? folder : path.join(root, `${name}-mfe`);
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

function describe({ version, browser, serverFile, entry, chunks }: Build, name: SectionName): Release {
  const base = `/sections/${name}/${version}/`;
  const remoteEntry = readdirSync(browser).find((file) => /^remoteEntry\..+\.js$/.test(file));
  const serverIntegrity = integrityOf(readFileSync(serverFile));
  if (!remoteEntry) throw new Error(`The browser build of ${name} has no remoteEntry`);
  const { contract, segment, nav, uses, late, home } = entry;
  return {
    url: base + remoteEntry,
    metadata: { integrity: integrityOf(readFileSync(path.join(browser, remoteEntry))), version },
    deployment: { traffic: 0, default: false },
    extras: {
      contract,
      segment,
      nav,
      container: `section_${name.replaceAll('-', '_')}`,
      widgets: Object.keys(entry.widgets),
      ...(late ? { late } : {}),
      ...(home ? { home } : {}),
      uses,
      base,
      chunks,
      server: { url: `${base}server/${path.basename(serverFile)}`, integrity: serverIntegrity },
      published: { at: new Date().toISOString(), ...authorship() },
    },
  };
}

/** Lists a release first, unless it is listed; the default, pinned ones and the newest stay listed. */
function withRelease(entries: unknown[], name: SectionName, release: Release): unknown[] {
  const { version } = release.metadata;
  const listed = releasesIn(name, entries);
  if (listed.some(({ metadata }) => metadata.version === version)) return entries;
  const old = listed.filter(({ deployment, extras }) => !deployment?.default && !extras.pinned);
  const gone = new Set(old.slice(LISTED_RELEASES - 2).map(({ metadata }) => metadata.version));
  return [release, ...entries.filter((entry) => !gone.has(versionOf(entry)))];
}
