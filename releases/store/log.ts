/**
 * The log beside a registry in a folder: a JSON line per change, with what it left listed. From these lines and the releases' own
 * records a lost registry is recovered.
 */
import * as z from 'zod/mini';

const listed = z.object({
  version: z.string(),
  default: z.optional(z.boolean()),
  /** As in the release's `extras`. */
  servedAt: z.optional(z.string()),
  raisedAt: z.optional(z.string()),
  pinned: z.optional(z.boolean()),
});
/** What a registry says of a release beyond the release's own record, but its share of visitors. */
export type Listed = z.infer<typeof listed>;

const entry = z.object({
  metadata: z.object({ version: z.string() }),
  deployment: z.optional(z.object({ default: z.optional(z.boolean()) })),
  extras: z.optional(z.pick(listed, { servedAt: true, raisedAt: true, pinned: true })),
});

/** What the log keeps of a section's list. */
export const listedIn = (entries: readonly unknown[]): Listed[] =>
  entries.flatMap((one) => {
    const { metadata, deployment, extras = {} } = entry.safeParse(one).data ?? {};
    if (!metadata) return [];
    const { version } = metadata;
    return [{ version, ...(deployment?.default ? { default: true } : {}), ...extras }];
  });

/** What a change left: the lists of the sections that it signed, and the signed delegations if it changed them. */
export interface Left {
  sections?: Record<string, Listed[]>;
  delegations?: unknown;
}

interface LoggedChange extends Left {
  serial: number;
  command: string;
  section?: string;
  version?: string;
  /** Who, as far as that is known. */
  by?: string | undefined;
  /** The id of the key that signed. */
  key?: string | undefined;
}

/** A change as a line of the log, at this moment. */
export const logLine = (change: LoggedChange): string =>
  `${JSON.stringify({ at: new Date().toISOString(), ...change })}\n`;

const line = z.object({
  command: z.optional(z.string()),
  section: z.optional(z.string()),
  sections: z.optional(z.record(z.string(), z.array(listed))),
  delegations: z.optional(z.unknown()),
});

/** What was listed and delegated last. */
export interface Logged {
  /** A section is missing where its last line does not say what it left. */
  sections: Map<string, Listed[]>;
  /** Their signed part. */
  delegations: unknown;
  /** Keys were delegated at some time, or nothing says that none were. */
  mayDelegate: boolean;
}

/** Reads the lines of a log; an empty text says nothing. */
export function readLog(text: string): Logged {
  const sections = new Map<string, Listed[]>();
  let delegations: unknown;
  let mayDelegate = text === '';
  for (const one of text.split('\n')) {
    const parsed = line.safeParse(parseJson(one)).data;
    if (!parsed) continue;
    if (parsed.section !== undefined && parsed.delegations === undefined) sections.delete(parsed.section);
    for (const [name, list] of Object.entries(parsed.sections ?? {})) sections.set(name, list);
    delegations = parsed.delegations ?? delegations;
    mayDelegate ||= /^(?:delegate|revoke)$/.test(parsed.command ?? '');
  }
  return { sections, delegations, mayDelegate };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a line that was cut off
  }
}
