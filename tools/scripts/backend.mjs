// The programs of backend/src, in this process, so that both end together: npm
// run import, feeds, rows, alerts, migration.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { main, Misuse } from '../../platform/kit/src/programs/refusal.mjs';
import { perform } from './lib/command.mjs';
import { checkNode, installPackages } from './lib/install.mjs';
import { root } from './lib/project.mjs';

/**
 * The exit code of a command that cannot begin; 1 means that it rejected rows
 * or adverts.
 */
const UNUSABLE = 2;

/** Runs a program, which reads this command's arguments. */
async function runProgram(/** @type {string} */ file) {
  checkNode();
  await installPackages();
  process.chdir(root);
  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(path.join(root, 'backend', 'src', file)).href);
}

/** @type {Record<string, () => Promise<void>>} */
const PROGRAMS = {
  import: () => runProgram('owners-programs.ts'),
  feeds: () => runProgram('owners-programs.ts'),
  rows: () => runProgram('owners-programs.ts'),
  migration: () => runProgram('migration.ts'),
  alerts: () =>
    perform('npm run alerts --', (program) =>
      program
        .description(
          'Sends alerts by email, as SMTP_URL and the other variables say (docs/operating.md).',
        )
        .action(() => runProgram('alerts.ts')),
    ),
};

const [, , name = ''] = process.argv;
process.argv.splice(1, 2, name); // the program expects its own name there
await main(async () => {
  const startProgram = PROGRAMS[name];
  if (!startProgram)
    throw new Misuse(`Which program? ${Object.keys(PROGRAMS).join(', ')}`);
  await startProgram();
}, UNUSABLE);
