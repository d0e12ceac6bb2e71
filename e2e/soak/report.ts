import type { Site } from '../support/site';

/** Result of one part of the soak test. */
export interface Report {
  done: string;
  /** One line per failure. */
  wrong: string[];
}

/** Printed failures per part: one fault of the server can cause thousands. */
const SHOWN = 20;

/** Collects failures without duplicates. */
export function createReport() {
  const wrong = new Set<string>();
  return {
    check(isRight: boolean, what: string): void {
      if (!isRight) wrong.add(what);
    },
    of: (done: string): Report => ({
      done,
      wrong: [
        ...[...wrong].slice(0, SHOWN),
        ...(wrong.size > SHOWN ? [`and ${wrong.size - SHOWN} more`] : []),
      ],
    }),
  };
}

/** A part that repeats itself by its seed: visits the site at random, and says what was wrong. */
export type SeededPart<Options> = (site: Site, options: { seed: number } & Options) => Promise<Report>;

/** Runs work on every item, `width` at a time. */
export async function inParallel<Item>(
  items: Item[],
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of left) await work(item);
    }),
  );
}
