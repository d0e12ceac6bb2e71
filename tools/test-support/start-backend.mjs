import startBackend, {
  DATA_DIR,
} from '../../platform/kit/src/testing/start-backend.mjs';
import { buildBackend } from '../scripts/lib/build.mjs';
import { loadSample } from './sample-data.mjs';

/**
 * Builds the backend where its sources changed, and starts it for the component
 * tests, with the sample data of its sources.
 */
export default async function buildAndStart() {
  if (process.env['TEST_BACKEND_URL']) return;
  await buildBackend();
  await loadSample(DATA_DIR, startBackend);
  await startBackend(); // unless it has just begun
}
