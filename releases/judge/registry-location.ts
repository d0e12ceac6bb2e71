/** Where a registry is: a file, or an address. */
import { readFile, stat } from 'node:fs/promises';

export class OutOfReach extends Error {
  override name = 'OutOfReach';
}

export function openLocation(location: string) {
  const isRemote = /^https?:/.test(location);
  let known = '';

  return {
    isRemote,
    /** The text that is there; undefined where a file is the one that was read before. */
    async newText(): Promise<string | undefined> {
      if (isRemote) return fetchText(location);
      const before = known;
      known = ''; // a file that was away is read again
      const { mtimeMs, size, ino } = await stat(location);
      known = `${mtimeMs} ${size} ${ino}`;
      return known === before ? undefined : readFile(location, 'utf8');
    },
  };
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(1000), cache: 'no-store' }).catch(
    (error: unknown) => {
      throw new OutOfReach(String(error));
    },
  );
  if (response.status >= 500) throw new OutOfReach(`HTTP ${response.status}`);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.text();
}
