import { execFileSync } from 'node:child_process';
import { sections } from '../../scripts/lib/project.mjs';
import { KINDS, root, template, type Kind, type KindName } from './places';

const EVERYTHING = ['shell', ...sections.map(({ name }) => name)];

const run = (args: string[], env: Record<string, string>) =>
  execFileSync(process.execPath, ['scripts/e2e-template.mjs', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });

/** Builds packages as one kind, and publishes the sections among them to its store. */
const prepareKind = ({ env, store }: Kind, packages: string[]) => run(packages, { ...env, DATA_DIR: store });

/** Kinds that journeys need besides production builds, and the packages to build as each. */
const OTHERS: [KindName, string[]][] = [
  ['development', EVERYTHING],
  ['disturbed', ['articles']],
  ['observed', EVERYTHING],
  ['newer', ['shell']],
  ['major', ['shell', 'jobs', 'firms']],
];

/** Kinds that only journeys of `npm test -- --all` need. */
const OF_ALL: KindName[] = ['disturbed', 'major'];

/**
 * Runs once before all end-to-end tests: makes builds, release stores, and sample data that sites copy.
 * `E2E_KINDS=production` makes only production builds, for a quick run of journeys that need no others.
 * `E2E_ALL=1` adds those of `npm test -- --all`.
 */
export default function prepare(): void {
  run([], { DATA_DIR: template, BACKEND_PORT: process.env['E2E_BACKEND_PORT'] || '24399' });
  const wanted = process.env['E2E_KINDS']?.split(',');
  const isWanted = ([name]: (typeof OTHERS)[number]) =>
    wanted ? wanted.includes(name) : Boolean(process.env['E2E_ALL']) || !OF_ALL.includes(name);
  for (const [name, packages] of OTHERS.filter(isWanted)) prepareKind(KINDS[name], packages);
}
