/** Faulty releases of the firms section, and the pages that visitors get meanwhile. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { root } from './places';
import type { Site } from './site';

const firms = path.join(root, 'firms-mfe');
const fixture = path.join(root, 'shell', 'test', 'fixtures', 'faults.cjs');

/** Publishes the firms section's builds in the folder `from`. Returns the version. */
function publish(site: Site, from: string, ...options: string[]): string {
  const args = [
    '--import',
    'tsx',
    'e2e/support/release-tool.ts',
    'publish',
    'firms',
    '--from',
    from,
    ...options,
  ];
  const env = { ...process.env, DATA_DIR: site.dataDir };
  const line = execFileSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
  return /firms ([^\s,]+)/.exec(line)?.[1] ?? '';
}

/** Publishes the section's regular build. */
export const publishGood = (site: Site): string => publish(site, firms);

/** Publishes the release with the named fault; with `--hold` for no visitors yet. Returns the version. */
export const publishFault = (site: Site, fault: string, ...options: string[]): string =>
  publish(site, buildFault(site.dataDir, fault), ...options);

/** A folder with the builds of a firms section that has the named fault. */
export function buildFault(parent: string, fault: string): string {
  const build = path.join(parent, 'faulty-firms');
  rmSync(build, { recursive: true, force: true });
  mkdirSync(path.join(build, 'dist-server'), { recursive: true });
  for (const part of ['dist', 'package.json'])
    cpSync(path.join(firms, part), path.join(build, part), { recursive: true });
  const code = `${readFileSync(fixture, 'utf8')}module.exports = module.exports.section('${fault}');\n`;
  writeFileSync(path.join(build, 'dist-server', 'section.cjs'), code);
  return build;
}

export async function ask(request: APIRequestContext, page: string) {
  const started = performance.now();
  // As browsers do where the server closes a kept connection in the moment of its next use.
  const response = await request.get(page, { maxRetries: 1 });
  const html = await response.text();
  return {
    page,
    status: response.status(),
    mode: response.headers()['x-render'] ?? '',
    framed: html.includes('<header') && html.includes('All rights reserved'),
    ms: Math.round(performance.now() - started),
  };
}
