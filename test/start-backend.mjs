import startBackend from '../kit/src/testing/start-backend.mjs';
import { buildBackend } from '../scripts/lib/build.mjs';

/** Builds the backend where its sources changed, and starts it for the component tests. */
export default async function buildAndStart() {
  if (!process.env['TEST_BACKEND_URL']) await buildBackend();
  await startBackend();
}
