import { spawnSync } from 'node:child_process';
import { run } from '../../kit/src/programs/run.mjs';

/** Installs Debian's packages, if this is root on a machine with apt-get. Whether it worked shows in what is installed then. */
export async function installFromDebian(/** @type {string[]} */ ...packages) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  await run('apt-get', ['update', '-qq']).catch(() => {});
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  }).catch(() => {});
}
