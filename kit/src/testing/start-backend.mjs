// One embedded backend for all component tests, with the real schema and some of the sample data.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { platformDir } from '../platform.mjs';
import { portOf } from '../programs/ports.mjs';
import { TEST_BACKEND } from '../usage.mjs';

const endWithParent = new URL('../programs/end-with-parent.mjs', import.meta.url).href;
const PORT = String(portOf(TEST_BACKEND.variable, TEST_BACKEND.port));
const SAMPLE_JOBS = '600';
export const DATA_DIR = path.resolve('.build', 'test-backend');

/** Starts the backend, or uses the one that `TEST_BACKEND_URL` names. */
export default async function startBackend() {
  if (process.env['TEST_BACKEND_URL']) return;
  const program = path.join(platformDir, 'backend', 'dist', 'main.mjs');
  const child = spawn(process.execPath, ['--import', endWithParent, program], {
    env: {
      ...process.env,
      BACKEND_PORT: PORT,
      DATA_DIR,
      SAMPLE_JOBS,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (data) => {
      output += data;
      if (output.includes('backend ready')) resolve(undefined);
    });
    child.on('exit', (code) => reject(new Error(`The test backend ended (exit ${code}):\n${output}`)));
  });
  process.env['TEST_BACKEND_URL'] = `http://127.0.0.1:${PORT}`;
  process.env['TEST_DATA_DIR'] = DATA_DIR;
  globalThis.testBackend = child;
}
