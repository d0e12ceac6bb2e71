import { z } from 'zod';

/** One thing that keeps an advert out, for the person who can mend it. */
export interface Problem {
  /** Line of the file that the advert begins in, from 1. */
  line: number;
  /** The column or property by its name in the file; empty where the advert as a whole is meant. */
  field: string;
  /** What is wrong, in words, with the value where there is one. */
  reason: string;
}

/** Ends an import with one sentence: the command, the file or the target cannot be used. */
export class Unusable extends Error {
  override name = 'Unusable';
}

const SHOWN = 60;

/** A value of the file as it may stand in a report: in quotes, one line, short, without control characters. */
export function quoted(value: string): string {
  const plain = value.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return plain.length > SHOWN ? `"${plain.slice(0, SHOWN)}…"` : `"${plain}"`;
}

const SAYING = z.object({ message: z.string().min(1) });
const CODED = z.object({ code: z.string() });

/** What an error says of itself; a refused connection has a code and no words. */
export const wordsOf = (error: unknown): string =>
  SAYING.safeParse(error).data?.message ?? CODED.safeParse(error).data?.code ?? String(error);
