/** Changes every file of every release on disk: the server runs none of it, and renders no section. */
import { appendFileSync, cpSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../support/site';
import { visit } from './visitor';

/** Tampers, restarts the document server without cached builds, runs `look`, and restores all files. */
export async function tamperedReleases(site: Site, look: () => Promise<unknown>) {
  const wrong: string[] = [];
  const releases = path.join(site.dataDir, 'releases');
  const kept = path.join(site.dataDir, 'releases-untampered');
  cpSync(releases, kept, { recursive: true });
  const names = readdirSync(releases, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => statSync(path.join(releases, name)).isFile());
  for (const file of files) {
    // otherwise the server would send the file's compressed copy
    if (/\.(br|gz)$/.test(file)) rmSync(path.join(releases, file));
    else appendFileSync(path.join(releases, file), '\n;globalThis.tampered = true;\n');
  }
  const plain = files.filter((file) => !/\.(br|gz)$/.test(file));
  rmSync(path.join(site.dataDir, 'server-builds'), { recursive: true, force: true });
  await site.restartShell();
  for (const file of plain) {
    const { status } = await visit(site.url, { path: `/sections/${file.split(path.sep).join('/')}` });
    if (status === 200 && file.endsWith('js')) wrong.push(`${file} was handed out`);
  }
  await look();
  for (const page of ['/uk/jobs', '/uk/firms', '/uk/articles', '/meet-lucia']) {
    const { headers } = await visit(site.url, { path: page });
    if (headers['x-render'] === 'hydrate') wrong.push(`${page} was rendered by a tampered build`);
  }
  const refused = site.shellOutput().match(/not what the registry signed/g)?.length ?? 0;
  if (refused === 0) wrong.push('the log does not say that a server build was refused');
  rmSync(releases, { recursive: true });
  cpSync(kept, releases, { recursive: true });
  await site.restartShell();
  const { headers } = await visit(site.url, { path: '/uk/jobs' });
  if (headers['x-render'] !== 'hydrate') wrong.push('the untampered release does not render afterwards');
  return { wrong, files: plain.length };
}
