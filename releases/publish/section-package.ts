/** The `package.json` of a section. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { valid } from 'semver';
import { z } from 'zod';
import type { SectionName } from '@board/shared/contract';

const packageShape = z.object({
  version: z.string().optional(),
  board: z
    .object({ section: z.string().optional(), budget: z.number().optional() })
    .optional(),
});

export function readPackage(
  folder: string,
): z.infer<typeof packageShape> | undefined {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  return (
    packageShape.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? {}
  );
}

/**
 * The folder of a section's package and builds: the current one, if it is that
 * section's, else `<name>-mfe` in it.
 */
export const folderOf = (name: SectionName): string =>
  readPackage(process.cwd())?.board?.section === name
    ? process.cwd()
    : path.resolve(`${name}-mfe`);

/** The version in a section's folder. Throws when there is none. */
export function versionIn(source: string): string {
  const manifest = path.join(source, 'package.json');
  const sectionPackage = readPackage(source);
  if (!sectionPackage)
    throw new Error(`${manifest} is missing: a release has its version.`);
  const { version = '' } = sectionPackage;
  if (!valid(version))
    throw new Error(
      `${manifest} has the version "${version}", expected one such as 1.0.0`,
    );
  return version;
}
