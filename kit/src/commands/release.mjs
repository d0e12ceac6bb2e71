import { spawn } from 'node:child_process';
import { releaseTool } from '../platform.mjs';
import { storeOf } from '../site-of.mjs';

/** Commands of the whole site. */
const OF_SITE = ['list', 'delegations'];

/**
 * Runs a command of the release tool on the section's site.
 * @param {import('../section.mjs').SectionPackage} section @param {import('../programs/command-line.mjs').Line} line
 */
export async function release(section, { name, args, values, flags }) {
  const key = values['key'] ?? process.env['BOARD_KEY'];
  const options = { ...values, to: storeOf(values), ...(key ? { key } : {}) };
  await passOn([
    name,
    ...(OF_SITE.includes(name) ? args : [section.name, ...args]),
    ...[...flags].map((flag) => `--${flag}`),
    ...Object.entries(options).flatMap(([option, value]) => [`--${option}`, value]),
  ]);
}

/**
 * Runs the release tool with these words, at this terminal; its failure is this command's.
 * @param {string[]} words @param {NodeJS.ProcessEnv} [env]
 */
export async function passOn(words, env = {}) {
  const child = spawn(process.execPath, [...releaseTool('main'), ...words], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const code = await new Promise((resolve) => child.once('close', (status) => resolve(status ?? 1)));
  if (code !== 0) process.exit(code);
}
