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

interface ServerBuild {
  url: string;
  integrity: string;
}

interface BuildsOptions {
  hostModules: Record<string, unknown>;
  cacheDir: string;
  mark: ThreadMark;
}

export function createSectionBuilds({
  hostModules,
  cacheDir,
  mark,
}: BuildsOptions) {
  /** Builds by section and integrity, the least recently used first. */
  const loadedBuilds = new Map<string, Map<string, Promise<AnySection>>>();

  async function loadBuild(
    name: string,
    serverBuild: ServerBuild,
  ): Promise<AnySection> {
    const buildCode = await codeOfBuild(cacheDir, name, serverBuild);
    const enterBuild = () => mark.enter(serverBuild.integrity);
    return mark.as(serverBuild.integrity, () =>
      evaluate(
        name,
        serverBuild.url,
        buildCode,
        markedModules(hostModules, enterBuild),
      ),
    );
  }

  return {
    get(name: string, serverBuild: ServerBuild): Promise<AnySection> {
      const sectionBuilds = getOrMake(
        loadedBuilds,
        name,
        () => new Map<string, Promise<AnySection>>(),
      );
      const knownBuild = sectionBuilds.get(serverBuild.integrity);
      const loadingBuild = knownBuild ?? loadBuild(name, serverBuild);
      sectionBuilds.delete(serverBuild.integrity);
      sectionBuilds.set(serverBuild.integrity, loadingBuild);
      for (const integrity of [...sectionBuilds.keys()].slice(0, -KEPT_BUILDS))
        sectionBuilds.delete(integrity);
      if (!knownBuild) {
        const forgetBuild = () =>
          sectionBuilds.get(serverBuild.integrity) === loadingBuild &&
          sectionBuilds.delete(serverBuild.integrity);
        loadingBuild.catch(() => setTimeout(forgetBuild, FAILED_MS).unref());
      }
      return loadingBuild;
    },
  };
}

/** The code of a build, from the cache or its origin. */
async function codeOfBuild(
  cacheDir: string,
  name: string,
  serverBuild: ServerBuild,
): Promise<string> {
  const cachedFile = path.join(
    cacheDir,
    Buffer.from(serverBuild.integrity).toString('hex'),
  );
  const cachedCode = await readFile(cachedFile).catch(() => undefined);
  if (cachedCode && integrityOf(cachedCode) === serverBuild.integrity)
    return cachedCode.toString('utf8');
  const buildCode = await download(name, serverBuild);
  // A build that cannot be cached still serves.
  await keepInCache(cachedFile, buildCode).catch(() => {});
  return buildCode.toString('utf8');
}

async function download(
  name: string,
  { url, integrity }: ServerBuild,
): Promise<Buffer> {
  const buildCode = await fetchedCode(name, url);
  if (buildCode.length > MAX_BYTES)
    throw new Error(
      `The server build of ${name} has ${buildCode.length} bytes, ${MAX_BYTES} at most`,
    );
  if (integrityOf(buildCode) !== integrity)
    throw new Error(
      `The server build of ${name} does not match its signed hash`,
    );
  return buildCode;
}

async function fetchedCode(name: string, url: string): Promise<Buffer> {
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

async function keepInCache(
  cachedFile: string,
  buildCode: Buffer,
): Promise<void> {
  await mkdir(path.dirname(cachedFile), { recursive: true });
  const partialFile = `${cachedFile}.${process.pid}.${Math.round(performance.now())}`;
  await writeFile(partialFile, buildCode);
  await rename(partialFile, cachedFile);
}

const markedModules = (
  modules: Record<string, unknown>,
  enterBuild: () => void,
) =>
  Object.fromEntries(
    Object.entries(modules).map(([id, module]) => [
      id,
      id.startsWith('react/jsx') ? markingRuntime(module, enterBuild) : module,
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
  buildCode: string,
  hostModules: Record<string, unknown>,
): AnySection {
  const evaluatedModule: { exports: unknown } = { exports: {} };
  const requireShared = (id: string) => {
    if (!Object.hasOwn(hostModules, id))
      throw new Error(
        `${name} requires "${id}", which the platform does not share`,
      );
    return hostModules[id];
  };
  const runModule = compileFunction(
    buildCode,
    ['module', 'exports', 'require', ...SHADOWED],
    { filename: url },
  );
  runModule.call(
    undefined,
    evaluatedModule,
    evaluatedModule.exports,
    requireShared,
    // This is `process`, the first shadowed name; the others are undefined.
    {
      env: { NODE_ENV: process.env['NODE_ENV'] },
    },
  );
  const section = asSection(evaluatedModule.exports);
  if (!section)
    throw new Error(`The server build of ${name} does not export a section`);
  return section;
}
