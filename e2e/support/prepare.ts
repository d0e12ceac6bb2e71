import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { sections } from '../../scripts/lib/project.mjs';
import { KINDS, PRODUCT, PRODUCT_FILE, root, template } from './places';

const run = (args: string[], env: Record<string, string>) =>
  execFileSync(process.execPath, ['test/e2e-template.mjs', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });

/**
 * Runs once before all end-to-end tests: makes production builds, their release store, and sample data that sites copy;
 * with `E2E_ALL=1` also the development builds of `npm test -- --all`.
 */
export default function prepare(): void {
  run([], { DATA_DIR: template, BACKEND_PORT: process.env['E2E_BACKEND_PORT'] || '24399' });
  writeFileSync(PRODUCT_FILE, JSON.stringify(PRODUCT));
  const { env, store } = KINDS.development;
  if (process.env['E2E_ALL'])
    run(['shell', ...sections.map(({ name }) => name)], { ...env, DATA_DIR: store });
}
