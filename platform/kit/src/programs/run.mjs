import { spawn } from 'node:child_process';
import path from 'node:path';
import { Refusal } from './refusal.mjs';

export const bin = (/** @type {string} */ name, folder = process.cwd()) =>
  path.join(folder, 'node_modules', '.bin', name);

/**
 * Runs a command to its end. Its output appears only when it fails, unless
 * `show` is set.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, advice?:
 * string }} [options]
 * @returns {Promise<string>} its standard output
 */
export function run(
  command,
  args,
  { cwd, env = {}, show = false, advice } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let standardOutput = '';
    let allOutput = '';
    child.stdout?.on('data', (data) => {
      standardOutput += data;
      allOutput += data;
    });
    child.stderr?.on('data', (data) => {
      allOutput += data;
    });
    child.on('error', (error) =>
      reject(new Refusal(`${command} could not be run: ${error.message}`)),
    );
    child.on('close', (code, signal) => {
      if (code === 0) return resolve(standardOutput);
      const line = `${path.basename(command)} ${args.join(' ')}`;
      const failure = `${line} failed (${signal ?? `exit ${code}`}).`;
      const texts = [allOutput.trimEnd(), failure, advice ?? ''];
      reject(new Refusal(texts.filter(Boolean).join('\n')));
    });
  });
}

/** Runs tasks, two at a time. @param {(() => Promise<unknown>)[]} tasks */
export async function inPairs(tasks) {
  const waiting = [...tasks];
  const work = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await task();
  };
  await Promise.all([work(), work()]);
}

/**
 * Runs a step and prints one line with its label and duration.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const startedAt = performance.now();
  process.stdout.write(`  ${label} … `);
  try {
    const result = await work();
    const words = typeof result === 'string' && result ? `${result}, ` : '';
    console.log(words + seconds(startedAt));
    return result;
  } catch (error) {
    console.log(`failed after ${seconds(startedAt)}`);
    throw error;
  }
}

export const seconds = (/** @type {number} */ startedAt) =>
  `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
