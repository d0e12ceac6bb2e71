import type { Keys } from './keys';
import type { Store } from './store';

/** Writes every address that another key encrypted with the current one. Throws where no known key opens it. */
export async function resealAll(store: Pick<Store, 'reseal'>, keys: Keys): Promise<number> {
  let count = 0;
  let old = await store.reseal(keys.id, []);
  while (old.length > 0) {
    const rows = old.map(({ id, sealed }) => {
      const value = keys.open(sealed);
      return { id, lookup: keys.lookup(value.address), sealed: keys.seal(value) };
    });
    count += rows.length;
    old = await store.reseal(keys.id, rows);
  }
  return count;
}
