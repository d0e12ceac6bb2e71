/** Server builds that have rendered a page well on a server of this data folder, by their integrity. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type ProvenBuilds = ReturnType<typeof openProvenBuilds>;

/** Opens the list in a data folder: one line per build, so that a restart does not make a default unproven. */
export function openProvenBuilds(dataDir: string, log: (line: string) => void) {
  const file = path.join(dataDir, 'registry', 'rendered-builds.txt');
  const known = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  return {
    has: (integrity: string) => known.has(integrity),
    add(integrity: string): void {
      if (known.has(integrity)) return;
      known.add(integrity);
      try {
        mkdirSync(path.dirname(file), { recursive: true });
        appendFileSync(file, `${integrity}\n`);
      } catch (error) {
        log(`${file} cannot be written: ${String(error)}`);
      }
    },
  };
}
