import path from 'node:path';
import { backendProgram } from '../platform.mjs';
import { portOf } from '../programs/ports.mjs';
import { spawnProgram } from '../programs/program.mjs';
import { TEST_BACKEND } from '../usage.mjs';

export const DATA_DIR = path.resolve('.build', 'test-backend');

/**
 * Starts one embedded backend for all component tests, or uses the one that
 * `TEST_BACKEND_URL` names.
 */
export default async function startBackend() {
  if (process.env['TEST_BACKEND_URL']) return;
  const port = portOf(TEST_BACKEND.variable, TEST_BACKEND.port);
  const env = { BACKEND_PORT: String(port), DATA_DIR, SAMPLE_JOBS: '600' };
  globalThis.testBackend = spawnProgram(
    { ...backendProgram({ ...TEST_BACKEND, port }), env },
    true,
  );
  await globalThis.testBackend.ready;
  process.env['TEST_BACKEND_URL'] = `http://127.0.0.1:${port}`;
  process.env['TEST_DATA_DIR'] = DATA_DIR;
}
