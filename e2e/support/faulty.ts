/** Releases of the firms section that misbehave, and what visitors get meanwhile. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { KINDS, root } from './places';
import type { Site } from './site';

const firms = path.join(root, 'firms-mfe');
const fixtures = path.join(root, 'shell', 'test', 'fixtures', 'faults');

/** Names of all faults: one fixture each. */
export const faults = readdirSync(fixtures).map((file) => path.basename(file, '.cjs'));

/** Publishes a release of the firms section: its browser build, with a server build of ours. */
function publish(site: Site, from: string): void {
  const args = ['--import', 'tsx', 'scripts/releases/main.ts', 'publish', 'firms', '--from', from];
  execFileSync(process.execPath, args, { cwd: root, env: { ...process.env, DATA_DIR: site.dataDir } });
}

/** Publishes the section as it is built. */
export const publishGood = (site: Site): void => publish(site, firms);

/** Publishes a fault by the name of its fixture. */
export function publishFault(site: Site, fault: string): void {
  const build = path.join(site.dataDir, 'faulty-firms');
  rmSync(build, { recursive: true, force: true });
  mkdirSync(path.join(build, 'dist-server'), { recursive: true });
  for (const part of ['dist', 'package.json'])
    cpSync(path.join(firms, part), path.join(build, part), { recursive: true });
  cpSync(path.join(fixtures, `${fault}.cjs`), path.join(build, 'dist-server', 'section.cjs'));
  publish(site, build);
}

/** Publishes the firms section whose browser build updates without end when the address asks for it. */
export function publishEndless(site: Site): void {
  const build = path.join(site.dataDir, 'endless-firms');
  rmSync(build, { recursive: true, force: true });
  mkdirSync(build, { recursive: true });
  cpSync(path.join(firms, KINDS.endless.output), build, { recursive: true });
  cpSync(path.join(firms, 'package.json'), path.join(build, 'package.json'));
  publish(site, build);
}

export async function ask(request: APIRequestContext, page: string) {
  const started = performance.now();
  const response = await request.get(page);
  const html = await response.text();
  return {
    page,
    status: response.status(),
    mode: response.headers()['x-render'] ?? '',
    framed: html.includes('<header') && html.includes('All rights reserved'),
    ms: Math.round(performance.now() - started),
  };
}
