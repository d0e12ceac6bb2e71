import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

const config = path.join(import.meta.dirname, '..', 'testing', 'jest.config.mjs');

/** Runs the section's tests with Jest; its failure is this command's. @param {string[]} paths all tests by default */
export async function test(paths) {
  const manifest = createRequire(import.meta.url).resolve('jest/package.json');
  const program = path.join(path.dirname(manifest), 'bin', 'jest.js');
  const args = [
    '--experimental-vm-modules',
    program,
    '--config',
    config,
    '--rootDir',
    process.cwd(),
    ...paths,
  ];
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  const code = await new Promise((resolve) => child.once('close', (status) => resolve(status ?? 1)));
  if (code !== 0) process.exit(code);
}
