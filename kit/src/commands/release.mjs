import { spawn } from 'node:child_process';
import { releaseTool } from '../platform.mjs';
import { storeOf } from '../site-of.mjs';

/**
 * Runs a command of the release tool on the section's site.
 * @param {string} command @param {import('../section.mjs').SectionPackage} section @param {import('../board.mjs').Given} given
 */
export async function release(command, section, { args, values }) {
  const key = values.key ?? process.env['BOARD_KEY'];
  await passOn([
    command,
    ...(command === 'list' ? [] : [section.name]),
    ...args,
    ...(values.hold === true ? ['--hold'] : []),
    ...(values.again === true ? ['--again'] : []),
    ...(values.yes === true ? ['--yes'] : []),
    ...(values.platform === undefined ? [] : ['--platform', String(values.platform)]),
    ...(values.hours === undefined ? [] : ['--hours', String(values.hours)]),
    '--to',
    storeOf(values),
    ...(key ? ['--key', String(key)] : []),
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
