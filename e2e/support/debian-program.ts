/** Programs of the machine, or of Debian's packages unpacked beside the journey: installing one would start it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = ['/usr/sbin', '/usr/bin'];

const installed = (name: string) =>
  [...(process.env['PATH'] ?? '').split(':'), ...FOLDERS]
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));

/** The program's file; undefined where this machine has none, and no apt-get as root to fetch it with. */
export function findProgram(name: string, packages: string[], scratch: string): string | undefined {
  const found = installed(name);
  if (found) return found;
  unpack(packages, scratch);
  return FOLDERS.map((folder) => path.join(scratch, folder, name)).find((file) => existsSync(file));
}

/** Unpacks packages into a folder, where apt-get can fetch them. */
function unpack(packages: string[], scratch: string): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  spawnSync('apt-get', ['update', '-qq']);
  spawnSync('apt-get', ['download', ...packages], { cwd: scratch });
  for (const file of readdirSync(scratch).filter((entry) => entry.endsWith('.deb')))
    execFileSync('dpkg', ['-x', file, scratch], { cwd: scratch });
}
