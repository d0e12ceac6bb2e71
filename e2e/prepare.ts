import { execFileSync } from 'node:child_process';
import { root, template } from './places';

/** Once before all end-to-end tests: production builds, a release store and loaded sample data to copy from. */
export default function prepare(): void {
  execFileSync(process.execPath, ['scripts/e2e-template.mjs'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: template, BACKEND_PORT: process.env['E2E_BACKEND_PORT'] || '54399' },
    stdio: 'inherit',
  });
}
