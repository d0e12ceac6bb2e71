/** What a part of the soak test did, and what was wrong. */
export interface Report {
  done: string;
  /** One line each; empty when all was well. */
  wrong: string[];
}

/** Lines shown of each part: a fault of the server shows a thousand times. */
const SHOWN = 20;

/** Collects what is wrong; the same line counts once. */
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
