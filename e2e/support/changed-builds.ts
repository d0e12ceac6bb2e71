/**
 * Releases whose code is changed: copies of a section's builds, which
 * themselves stay as they are.
 */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publishRelease } from '../../platform/releases/publish/publish';
import { integrityOf } from '../../platform/releases/store/files';
import { openStore } from '../../platform/releases/store/folder';
import { root } from './places';
import type { Site } from './site';

/** The text of a script in the place of its own, by its path in the builds. */
export type Change = (file: string, code: string) => string;

export const saying =
  (from: string, to: string): Change =>
  (_file, code) =>
    code.replaceAll(from, to);

let made = 0;

/**
 * Copies the builds of a section into a data folder and changes them; the entry
 * gets the hashes of changed chunks. Its server build is always a new one.
 * Returns the folder.
 */
export function changedBuild(
  dataDir: string,
  section: string,
  change: Change = (_, code) => code,
): string {
  made += 1;
  const folder = path.join(dataDir, 'changed', `${section}-${made}`);
  for (const part of ['dist', 'dist-server', 'package.json'])
    cpSync(path.join(root, `${section}-mfe`, part), path.join(folder, part), {
      recursive: true,
    });
  const hashes = new Map<string, string>();
  for (const entry of readdirSync(folder, {
    recursive: true,
    encoding: 'utf8',
  })) {
    if (!/\.c?js$/.test(entry)) continue;
    const file = path.join(folder, entry);
    const before = readFileSync(file, 'utf8');
    const code = change(entry, before);
    hashes.set(
      integrityOf(Buffer.from(before)),
      integrityOf(Buffer.from(code)),
    );
    writeFileSync(file, entry.endsWith('.cjs') ? `${code}\n// ${made}` : code);
  }
  const dist = path.join(folder, 'dist');
  const remoteEntry = path.join(dist, entryIn(dist));
  const withNewHashes = readFileSync(remoteEntry, 'utf8').replaceAll(
    /sha384-[A-Za-z0-9+/]{64}/g,
    (hash) => hashes.get(hash) ?? hash,
  );
  writeFileSync(remoteEntry, withNewHashes);
  return folder;
}

function entryIn(dist: string): string {
  const entry = readdirSync(dist).find((file) =>
    /^remoteEntry\..+\.js$/.test(file),
  );
  if (entry === undefined) throw new Error(`${dist} has no remoteEntry`);
  return entry;
}

/**
 * Makes the builds of a folder the section's release, its regular ones by
 * default. No check of a publisher is made.
 */
export async function release(
  site: Site,
  section: string,
  folder = path.join(root, `${section}-mfe`),
) {
  return publishRelease(openStore(site.dataDir), section, {
    folder,
    compress: false,
    checked: false,
  });
}

const fixture = readFileSync(
  path.join(root, 'e2e', 'fixtures', 'faulty-section.cjs'),
  'utf8',
);

/**
 * Faults of code that runs on the server, as e2e/fixtures/faulty-section.cjs
 * names them, and where they are.
 */
export const SERVER_FAULTS = [
  'throws',
  'never settles',
  'loops',
  'fills the heap',
  'exits',
] as const;
export const PLACES = ['page', 'loader', 'widget'] as const;

interface ServerFault {
  fault: (typeof SERVER_FAULTS)[number] | 'evaluation' | 'waits as asked';
  place?: (typeof PLACES)[number];
}
export interface Faults {
  server?: ServerFault;
  /** A fault of the browser's code, or of one of its shared modules. */
  browser?: 'evaluation' | 'effect' | 'shared version';
}

export const faultyBuild = (
  dataDir: string,
  section: string,
  { server, browser }: Faults,
): string =>
  changedBuild(dataDir, section, (file, code) => {
    if (file.startsWith('dist-server'))
      return server ? withServerFault(code, server) : code;
    if (browser === 'evaluation')
      return /^dist.js.__federation_expose_section/.test(file)
        ? throwingAtEvaluation(section, code)
        : code;
    return browser && /^dist.remoteEntry\./.test(file)
      ? withBrowserFault(code, section, browser)
      : code;
  });

/**
 * The release tool evaluates a build before it publishes it; there `process` is
 * Node's own.
 */
const withServerFault = (
  code: string,
  { fault, place = 'page' }: ServerFault,
): string => `${code}
if (!process.pid) {
  const section = { ...module.exports };
  ${fixture}
  module.exports = module.exports(section, '${fault}', require('react'), '${place}');
}`;

/**
 * The id of the public entry's module, in the container's list of what it
 * exposes.
 */
const EXPOSED = /"\.\/section":.*?\(\)=>\(\)=>\w+\("?([^")]+)"?\)/;

function throwingAtEvaluation(section: string, code: string): string {
  const dist = path.join(root, `${section}-mfe`, 'dist');
  const entry = entryIn(dist);
  const [, id] =
    EXPOSED.exec(readFileSync(path.join(dist, entry), 'utf8')) ?? [];
  if (id === undefined) throw new Error(`${entry} exposes no section`);
  const end = code.lastIndexOf('}])');
  return `${code.slice(0, end)},${JSON.stringify(id)}(){throw new Error('injected at evaluation')}${code.slice(end)}`;
}

/** React's version that a section requires of the shell. */
const REQUIRED = /(shareKey:"react",import:[^,]+,requiredVersion:")[^"]+/g;

function withBrowserFault(
  code: string,
  section: string,
  fault: 'effect' | 'shared version',
): string {
  if (fault === 'shared version') {
    const changed = code.replace(REQUIRED, '$1^99.0.0');
    if (changed === code)
      throw new Error(`The entry of ${section} requires no React`);
    return changed;
  }
  const container = `section_${section.replaceAll('-', '_')}`;
  return `${code}
(() => {
  const module = {};
  ${fixture}
  const whole = ${container};
  let react;
  ${container} = {
    init: (scope, ...rest) => ((react = Object.values(scope.react)[0]), whole.init(scope, ...rest)),
    async get(id) {
      const [evaluate, shared] = [await whole.get(id), react.lib ?? (await react.get())];
      return () => module.exports(evaluate(), '${fault}', shared());
    },
  };
})();`;
}
