import { releaseTool } from '../platform.mjs';
import { runInPlace } from '../programs/run.mjs';
import { storeOf } from '../site-of.mjs';

/** Commands of the whole site. */
const OF_SITE = ['list', 'delegations'];

/**
 * Runs a command of the release tool on the section's store.
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
export const passOn = (words, env = {}) => runInPlace([...releaseTool('main'), ...words], env);
