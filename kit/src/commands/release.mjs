import { releaseTool } from '../platform.mjs';
import { runInPlace } from '../programs/run.mjs';

/**
 * A command of the release tool, as arguments for Node.
 * @param {string} name @param {readonly string[]} args
 * @param {{ values: Record<string, string | undefined>, flags?: Set<string> }} options
 */
export const releaseCommand = (name, args, { values, flags = new Set() }) => [
  ...releaseTool('main'),
  name,
  ...args,
  ...[...flags].map((flag) => `--${flag}`),
  ...Object.entries(values).flatMap(([option, value]) => (value === undefined ? [] : [`--${option}`, value])),
];

/**
 * Runs a command of the release tool at this terminal; its failure is this command's.
 * @param {import('../programs/command-line.mjs').Line} line
 * @param {(values: Record<string, string>) => string | undefined} store where releases go, by the options
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function release({ name, args, values, flags }, store, env) {
  const ofStore = () => ({
    to: store(values),
    key: values['key'] ?? (process.env['BOARD_KEY'] || undefined),
  });
  const options = name === 'keys' ? values : { ...values, ...ofStore() };
  await runInPlace(releaseCommand(name, args, { values: options, flags }), env);
}
