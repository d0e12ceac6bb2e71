import { execFileSync } from 'node:child_process';
import { KINDS, root, template } from './places';

const run = (args: string[], env: Record<string, string>) =>
  execFileSync(process.execPath, ['scripts/e2e-template.mjs', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });

/** Once before all end-to-end tests: builds, release stores and loaded sample data to copy from. */
export default function prepare(): void {
  run([], { DATA_DIR: template, BACKEND_PORT: process.env['E2E_BACKEND_PORT'] || '54399' });
  run(['shell', 'jobs', 'firms', 'articles', 'advisor'], {
    ...KINDS.development.env,
    DATA_DIR: KINDS.development.store,
  });
  run(['articles'], { ...KINDS.disturbed.env, DATA_DIR: KINDS.disturbed.store });
}
