// What `board test` runs in a section's folder.
import { component, unit } from './jest-projects.mjs';

export default {
  testTimeout: 20_000,
  projects: [unit(), component()],
};
