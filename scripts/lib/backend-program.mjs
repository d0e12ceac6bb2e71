import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { main } from '../../kit/src/programs/refusal.mjs';
import { checkNode, install } from './install.mjs';
import { root } from './project.mjs';

/** The exit code of a command that cannot begin; 1 means that it rejected rows or adverts. */
const UNUSABLE = 2;

/** Runs a program of backend/src in this process, so that both end together. It reads this command's arguments. */
export const runBackendProgram = (/** @type {string} */ file) =>
  main(async () => {
    checkNode();
    await install();
    process.chdir(root);
    const { register } = await import('tsx/esm/api');
    register();
    await import(pathToFileURL(path.join(root, 'backend', 'src', file)).href);
  }, UNUSABLE);
