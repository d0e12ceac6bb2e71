// What `board test` runs in a section's folder.
import { component, unit } from './jest-projects.mjs';

export default {
  testTimeout: 60_000,
  projects: [unit(), component()],
};
