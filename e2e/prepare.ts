import { execFileSync } from 'node:child_process';
import { KINDS, root, template, type Kind } from './places';

const run = (args: string[], env: Record<string, string>) =>
  execFileSync(process.execPath, ['scripts/e2e-template.mjs', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });

/** Builds packages as a kind says, and publishes the sections among them to its store. */
const prepareKind = ({ env, store }: Kind, packages: string[]) => run(packages, { ...env, DATA_DIR: store });

/**
 * Once before all end-to-end tests: builds, release stores and loaded sample data to copy from. With
 * `E2E_KINDS=production` it prepares production builds only, for a quick run of journeys that need no others.
 */
export default function prepare(): void {
  const everything = ['shell', 'jobs', 'firms', 'articles', 'advisor'];
  run([], { DATA_DIR: template, BACKEND_PORT: process.env['E2E_BACKEND_PORT'] || '54399' });
  if (process.env['E2E_KINDS'] === 'production') return;
  prepareKind(KINDS.development, everything);
  prepareKind(KINDS.disturbed, ['articles']);
  prepareKind(KINDS.observed, everything);
  prepareKind(KINDS.newer, ['shell']);
}
