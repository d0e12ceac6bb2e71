// How the scripts of package.json read their command lines.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { step } from '../../../platform/kit/src/programs/run.mjs';
import { checkNode, installPackages } from './install.mjs';
import { root } from './project.mjs';

/**
 * Runs what the arguments of a script say. A fresh clone gets its packages
 * first, because the parser is one of them.
 * @param {string} name as people type it
 * @param {(program: import('commander').Command) => void} describeProgram adds
 * arguments, options and commands
 */
export async function perform(name, describeProgram) {
  checkNode();
  if (!existsSync(path.join(root, 'node_modules', 'commander')))
    await step('installing packages', installPackages);
  const { commandLine, perform: performLine } =
    await import('../../../platform/kit/src/programs/command-line.mjs');
  const program = commandLine(name);
  describeProgram(program);
  await performLine(program);
}
