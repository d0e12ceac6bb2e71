/**
 * What a release's record says of its origin, beside what visitors' browsers need. It is signed in the registry, and no view of the
 * registry has it: `Release` lacks these fields, so readers leave them out.
 */
import { z } from 'zod';
import { parseRelease, type Release } from '@board/shared/registry';

const origin = z.object({
  /** Where it was built, and from what; as far as that is known. */
  provenance: z
    .object({
      commit: z.string().optional(),
      changed: z.boolean().optional(),
      builder: z.string().optional(),
      lockfile: z.object({ file: z.string(), sha256: z.string() }).optional(),
    })
    .optional(),
  /** The bill of materials: a file of the release's folder, and its sha384. */
  sbom: z.object({ path: z.string(), integrity: z.string() }).optional(),
});
export type Provenance = NonNullable<z.infer<typeof origin>['provenance']>;
export type RecordedRelease = Release & { extras: z.infer<typeof origin> };

const recorded = z.object({ extras: origin });

/** A record with its origin; undefined when it is none of a release. */
export function recordOf(value: unknown): RecordedRelease | undefined {
  const release = parseRelease(value);
  if (!release) return undefined;
  return { ...release, extras: { ...release.extras, ...recorded.safeParse(value).data?.extras } };
}
