import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { PRODUCT, PRODUCT_FILE, root, template } from './places';

/**
 * Runs once before all end-to-end tests: makes production builds, their release
 * store, and sample data that sites copy.
 */
export default function prepare(): void {
  execFileSync(process.execPath, ['tools/test-support/e2e-template.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: template,
      BACKEND_PORT: process.env['E2E_BACKEND_PORT'] || '24399',
    },
    stdio: 'inherit',
  });
  writeFileSync(PRODUCT_FILE, JSON.stringify(PRODUCT));
}
