import { createRequire } from 'node:module';
import path from 'node:path';
import { runInPlace } from '../programs/run.mjs';

const config = path.join(import.meta.dirname, '..', 'testing', 'jest.config.mjs');

/** Runs the section's tests with Jest; its failure is this command's. @param {string[]} paths all tests by default */
export async function test(paths) {
  const manifest = createRequire(import.meta.url).resolve('jest/package.json');
  const program = path.join(path.dirname(manifest), 'bin', 'jest.js');
  const options = ['--config', config, '--rootDir', process.cwd()];
  await runInPlace(['--experimental-vm-modules', program, ...options, ...paths], {
    NODE_NO_WARNINGS: '1',
  });
}
