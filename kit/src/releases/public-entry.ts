import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { z } from 'zod';
import { slotEntry } from '@board/shared/registry';

const shortName = z.string().regex(/^[A-Z][A-Za-z0-9]*$/, 'a name such as FeaturedJobs');

const publicEntry = z
  .object({
    contract: z.string(),
    segment: z
      .string()
      .max(40)
      .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'lower-case words and hyphens'),
    nav: z.array(
      z.object({
        label: z.string().min(1),
        path: z.string().regex(/^\/(?![/\\])/, 'a path of this site'),
        order: z.number().optional(),
      }),
    ),
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

export type PublicEntry = z.infer<typeof publicEntry>;

/** The modules that a server build may require come from the shared package, as in the document server. */
const fromShared = createRequire(createRequire(import.meta.url).resolve('@board/shared/drain'));

/** Runs a server build and reads its section's public entry. An error names the field that breaks the contract. */
export function readEntry(file: string): PublicEntry {
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
