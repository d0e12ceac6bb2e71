/**
 * Server builds of sections: fetched, verified, evaluated with the shared
 * modules alone. No sandbox: trust comes from signatures.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import type { AnySection } from '@board/shared/contract';
import { getOrMake } from '../get-or-make';
import { asSection } from '../registry/as-section';
import { integrityOf } from '../store/files';
import { markingRuntime } from './marked-components';
import type { ThreadMark } from './thread-mark';

/** A server build is out of reach, which says nothing of what it is. */
export class BuildOutOfReach extends Error {}

const MAX_BYTES = 5_000_000;
/**
 * Longer than a page waits: a build that comes late on a busy machine is there
 * for the next one.
 */
const FETCH_MS = 4000;
/**
 * Builds of a section that a worker has at once: the default's, a canary's, the
 * one before for pages under way, a preview's.
 */
const KEPT_BUILDS = 4;
/** A build that failed to load is not fetched again within this time, in ms. */
const FAILED_MS = 5000;

interface Build {
  url: string;
  integrity: string;
}

interface Options {
  hostModules: Record<string, unknown>;
  cacheDir: string;
  mark: ThreadMark;
}

export function createSectionBuilds({ hostModules, cacheDir, mark }: Options) {
  /** Builds by section and integrity, the least recently used first. */
  const builds = new Map<string, Map<string, Promise<AnySection>>>();

  async function load(name: string, build: Build): Promise<AnySection> {
    const code = await source(name, build);
    const enter = () => mark.enter(build.integrity);
    return mark.as(build.integrity, () =>
      evaluate(name, build.url, code, markedModules(hostModules, enter)),
    );
  }

  async function source(name: string, build: Build): Promise<string> {
    const cached = path.join(
      cacheDir,
      Buffer.from(build.integrity).toString('hex'),
    );
    const cachedCode = await readFile(cached).catch(() => undefined);
    if (cachedCode && integrityOf(cachedCode) === build.integrity)
      return cachedCode.toString('utf8');
    const code = await download(name, build);
    // A build that cannot be cached still serves.
    await keep(cached, code).catch(() => {});
    return code.toString('utf8');
  }

  return {
    get(name: string, build: Build): Promise<AnySection> {
      const sectionBuilds = getOrMake(
        builds,
        name,
        () => new Map<string, Promise<AnySection>>(),
      );
      const knownBuild = sectionBuilds.get(build.integrity);
      const loading = knownBuild ?? load(name, build);
      sectionBuilds.delete(build.integrity);
      sectionBuilds.set(build.integrity, loading);
      for (const integrity of [...sectionBuilds.keys()].slice(0, -KEPT_BUILDS))
        sectionBuilds.delete(integrity);
      if (!knownBuild) {
        const forget = () =>
          sectionBuilds.get(build.integrity) === loading &&
          sectionBuilds.delete(build.integrity);
        loading.catch(() => setTimeout(forget, FAILED_MS).unref());
      }
      return loading;
    },
  };
}

async function download(
  name: string,
  { url, integrity }: Build,
): Promise<Buffer> {
  const code = await fetched(name, url);
  if (code.length > MAX_BYTES)
    throw new Error(
      `The server build of ${name} has ${code.length} bytes, ${MAX_BYTES} at most`,
    );
  if (integrityOf(code) !== integrity)
    throw new Error(
      `The server build of ${name} does not match its signed hash`,
    );
  return code;
}

async function fetched(name: string, url: string): Promise<Buffer> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(FETCH_MS),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  } catch (error) {
    throw new BuildOutOfReach(
      `The server build of ${name} cannot be loaded: ${String(error)}`,
      {
        cause: error,
      },
    );
  }
}

async function keep(file: string, code: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const part = `${file}.${process.pid}.${Math.round(performance.now())}`;
  await writeFile(part, code);
  await rename(part, file);
}

const markedModules = (modules: Record<string, unknown>, enter: () => void) =>
  Object.fromEntries(
    Object.entries(modules).map(([id, module]) => [
      id,
      id.startsWith('react/jsx') ? markingRuntime(module, enter) : module,
    ]),
  );

/**
 * Names that a section must not take for the browser's or reach Node through.
 */
const SHADOWED = [
  'process',
  'global',
  'Buffer',
  '__filename',
  '__dirname',
  'window',
  'document',
  'localStorage',
];

function evaluate(
  name: string,
  url: string,
  code: string,
  hostModules: Record<string, unknown>,
): AnySection {
  const module: { exports: unknown } = { exports: {} };
  const require = (id: string) => {
    if (!Object.hasOwn(hostModules, id))
      throw new Error(
        `${name} requires "${id}", which the platform does not share`,
      );
    return hostModules[id];
  };
  const run = compileFunction(
    code,
    ['module', 'exports', 'require', ...SHADOWED],
    { filename: url },
  );
  run.call(undefined, module, module.exports, require, {
    env: { NODE_ENV: process.env['NODE_ENV'] },
  });
  const section = asSection(module.exports);
  if (!section)
    throw new Error(`The server build of ${name} does not export a section`);
  return section;
}
