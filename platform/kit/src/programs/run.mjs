import { spawn } from 'node:child_process';
import path from 'node:path';
import { Refusal } from './refusal.mjs';

export const bin = (/** @type {string} */ name, folder = process.cwd()) =>
  path.join(folder, 'node_modules', '.bin', name);

/**
 * Runs a command to its end. Its output appears only when it fails, unless
 * `show` is set. `advice` is a sentence for a failure.
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
    child.stdout?.on('data', (outputBytes) => {
      standardOutput += outputBytes;
      allOutput += outputBytes;
    });
    child.stderr?.on('data', (outputBytes) => {
      allOutput += outputBytes;
    });
    child.on('error', (error) =>
      reject(new Refusal(`${command} could not be run: ${error.message}`)),
    );
    child.on('close', (code, signal) => {
      if (code === 0) return resolve(standardOutput);
      const commandText = `${path.basename(command)} ${args.join(' ')}`;
      const failureSentence = `${commandText} failed (${signal ?? `exit ${code}`}).`;
      const failureTexts = [allOutput.trimEnd(), failureSentence, advice ?? ''];
      reject(new Refusal(failureTexts.filter(Boolean).join('\n')));
    });
  });
}

/** Runs tasks, two at a time. @param {(() => Promise<unknown>)[]} tasks */
export async function inPairs(tasks) {
  const waitingTasks = [...tasks];
  const runWaiting = async () => {
    for (
      let nextTask = waitingTasks.shift();
      nextTask;
      nextTask = waitingTasks.shift()
    )
      await nextTask();
  };
  await Promise.all([runWaiting(), runWaiting()]);
}

/**
 * Runs a step and prints one line with its label and duration.
 * @template T
 * @param {string} stepLabel
 * @param {() => Promise<T>} stepWork
 * @returns {Promise<T>}
 */
export async function step(stepLabel, stepWork) {
  const startedAt = performance.now();
  process.stdout.write(`  ${stepLabel} … `);
  try {
    const stepResult = await stepWork();
    const resultWords =
      typeof stepResult === 'string' && stepResult ? `${stepResult}, ` : '';
    console.log(resultWords + seconds(startedAt));
    return stepResult;
  } catch (error) {
    console.log(`failed after ${seconds(startedAt)}`);
    throw error;
  }
}

export const seconds = (/** @type {number} */ startedAt) =>
  `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
