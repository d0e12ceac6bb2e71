import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { satisfies } from 'semver';
import { z } from 'zod';
import { PLATFORM_VERSION, type SectionName } from '@board/shared/contract';
import type { Registry, Release } from '@board/shared/registry';
import { builtFolder } from '../lib/build.mjs';
import { precompress } from '../lib/precompress.mjs';
import { root } from '../lib/project.mjs';
import { readEntry, type PublicEntry } from './public-entry';
import type { openStore } from './store';

const chunkList = z.record(z.string(), z.array(z.string()));

/** Releases per section in the registry. The folders of older releases stay for open tabs. */
const LISTED_RELEASES = 10;

interface PublishOptions {
  /** Contains `dist`, `dist-server`, and `package.json` for a version other than the section's own. */
  folder?: string | undefined;
  /** Whether to write compressed copies for the origin; development skips them to save time. */
  compress?: boolean;
}

/**
 * Checks a section's builds, copies them into the store under their version, and makes that release current. Publishing
 * the same build again changes nothing. Returns the version.
 */
export async function publish(
  store: ReturnType<typeof openStore>,
  name: SectionName,
  { folder = builtFolder(`${name}-mfe`), compress = true }: PublishOptions = {},
): Promise<string> {
  const build = readBuild(name, folder);
  const { version } = build;
  if (!satisfies(PLATFORM_VERSION, build.entry.contract)) {
    throw new Error(
      `${name} asks for platform ${build.entry.contract}, but this checkout is ${PLATFORM_VERSION}`,
    );
  }
  await copyOnce(build, path.join(store.releases, name, version), compress);
  store.update((registry) => withRelease(registry, name, describe(build, name)));
  return version;
}

interface Build {
  version: string;
  browser: string;
  serverFile: string;
  entry: PublicEntry;
  chunks: Release['extras']['chunks'];
}

function readBuild(name: SectionName, folder: string): Build {
  const browser = path.join(folder, 'dist');
  const server = path.join(folder, 'dist-server');
  const [serverName, ...others] = readdirSync(server).filter((file) => file.endsWith('.cjs'));
  if (!serverName || others.length > 0) throw new Error(`The server build of ${name} must be one file`);
  const serverFile = path.join(server, serverName);
  const list = chunkList.parse(JSON.parse(readFileSync(path.join(browser, 'chunks.json'), 'utf8')));
  const chunks = Object.fromEntries(
    Object.entries(list).map(([chunk, files]) => [
      chunk,
      files.map((file) => ({ path: file, integrity: integrityOf(path.join(browser, file)) })),
    ]),
  );
  const ownManifest = path.join(folder, 'package.json');
  const manifestFile = existsSync(ownManifest) ? ownManifest : path.join(root, `${name}-mfe`, 'package.json');
  const manifest = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  // The version contains a hash of the content: equal builds have equal versions, different ones never do.
  const content = createHash('sha256')
    .update(JSON.stringify(chunks))
    .update(readFileSync(serverFile))
    .digest('hex');
  const version = `${manifest.version}-b${content.slice(0, 8)}`;
  return { version, browser, serverFile, entry: readEntry(serverFile), chunks };
}

async function copyOnce({ browser, serverFile }: Build, target: string, compress: boolean): Promise<void> {
  if (existsSync(target)) return;
  const part = `${target}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(path.join(part, 'server'), { recursive: true });
  cpSync(browser, part, { recursive: true });
  cpSync(serverFile, path.join(part, 'server', path.basename(serverFile)));
  if (compress) await precompress(part);
  renameSync(part, target);
}

function describe({ version, browser, serverFile, entry, chunks }: Build, name: SectionName): Release {
  const base = `/sections/${name}/${version}/`;
  const remoteEntry = readdirSync(browser).find((file) => /^remoteEntry\..+\.js$/.test(file));
  const serverIntegrity = integrityOf(serverFile);
  if (!remoteEntry) throw new Error(`The browser build of ${name} has no remoteEntry`);
  return {
    url: base + remoteEntry,
    metadata: { integrity: integrityOf(path.join(browser, remoteEntry)), version },
    deployment: { traffic: 100, default: true },
    extras: {
      contract: entry.contract,
      segment: entry.segment,
      nav: entry.nav,
      widgets: Object.keys(entry.widgets),
      uses: entry.uses,
      base,
      chunks,
      server: { url: `${base}server/${path.basename(serverFile)}`, integrity: serverIntegrity },
    },
  };
}

const integrityOf = (file: string) =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

function withRelease(registry: Registry, name: SectionName, release: Release): Registry {
  const { version } = release.metadata;
  const others = (registry.microFrontends[name] ?? [])
    .filter(({ metadata }) => metadata.version !== version)
    .map((other) => ({ ...other, deployment: { traffic: 0, default: false } }));
  return {
    ...registry,
    microFrontends: { ...registry.microFrontends, [name]: [release, ...others].slice(0, LISTED_RELEASES) },
  };
}
