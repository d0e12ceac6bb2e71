/** A section's builds, as its commands leave them in a folder. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { valid } from 'semver';
import { z } from 'zod';
import type { SectionName } from '@board/shared/contract';
import { navEntry, segmentText, shortName, slotEntry, type Release } from '../registry/format';
import { integrityOf } from '../store/files';

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
