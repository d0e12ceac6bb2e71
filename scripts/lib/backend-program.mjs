import { spawn } from 'node:child_process';
import path from 'node:path';
import { typescript } from '../../kit/src/platform.mjs';
import { main } from '../../kit/src/programs/refusal.mjs';
import { checkNode, install } from './install.mjs';
import { root } from './project.mjs';

/** The exit code of a command that cannot begin; 1 means that it rejected rows. */
const UNUSABLE = 2;

/** Runs a program of backend/src with this command's arguments, and ends with its exit code. */
export const runBackendProgram = (/** @type {string} */ file) =>
  main(async () => {
    checkNode();
    await install();
    const child = spawn(
      process.execPath,
      [...typescript(), path.join(root, 'backend', 'src', file), ...process.argv.slice(2)],
      { cwd: root, stdio: 'inherit' },
    );
    process.exitCode = await new Promise((resolve) =>
      child.once('close', (code) => resolve(code ?? UNUSABLE)),
    );
  }, UNUSABLE);
