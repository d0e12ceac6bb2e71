import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { z } from 'zod';

const publicEntry = z.object({
  contract: z.string(),
  segment: z.string().regex(/^[a-z][a-z-]*$/),
  nav: z.array(z.object({ label: z.string().min(1), path: z.string().startsWith('/') })),
  uses: z.array(z.string()),
  widgets: z.record(z.string(), z.unknown()),
  routes: z.custom<(platform: unknown) => unknown>((value) => typeof value === 'function'),
});

export type PublicEntry = z.infer<typeof publicEntry>;

/** The modules that a server build may require come from the shared package, as in the document server. */
const fromShared = createRequire(new URL('../../shared/package.json', import.meta.url));

/** Runs a server build and reads its section's public entry. An error names the field that breaks the contract. */
export function readEntry(file: string): PublicEntry {
  const module: { exports: unknown } = { exports: {} };
  const run = compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], {
    filename: file,
  });
  run.call(undefined, module, module.exports, fromShared);
  return publicEntry.parse(module.exports);
}
