/** Feeds that are built to exhaust memory or the stack, read by `npm run feeds` beside the running site (decision 047). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Site } from '../support/site';
import type { Attack } from './strike';

const GOOD = {
  '@type': 'JobPosting',
  identifier: { name: 'Good', value: '1' },
  title: 'Auditor beside bombs',
  hiringOrganization: 'Example LLP',
  url: 'https://good.example/1',
  description: 'Audits.',
  jobLocation: { address: { addressLocality: 'Leeds', addressCountry: 'GB' } },
};

/** What each feed sends; all but the first and the last fail. */
const FEEDS: Record<string, () => string | Buffer> = {
  'a-good': () => JSON.stringify([GOOD]),
  'm-brackets': () => '['.repeat(63_000_000),
  'm-elements': () => '<div>'.repeat(200_000),
  'm-numbers': () => `[${'1,'.repeat(1_000_000)}1]`,
  'm-zeros': () => gzipSync(Buffer.alloc(200_000_000)),
  'z-good': () => JSON.stringify([{ ...GOOD, identifier: { name: 'Good', value: '2' }, title: 'Last' }]),
};

/** Runs one command of feeds against the site's database. */
async function feeds(site: Site, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const program = path.join('backend', 'src', 'feeds.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: site.dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  await once(child, 'close');
  return { code: child.exitCode, output };
}

async function readBombs(site: Site, isOver: () => boolean): Promise<string[]> {
  const wrong = new Set<string>();
  const server = createServer(({ url }, response) => {
    const name = url?.slice(1) ?? '';
    const encoding = name === 'm-zeros' ? { 'content-encoding': 'gzip' } : {};
    response.writeHead(200, encoding).end(FEEDS[name]?.());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : '';
  try {
    for (const name of Object.keys(FEEDS))
      await feeds(site, 'add', name, '--address', `http://127.0.0.1:${port}/${name}`);
    do {
      const { code, output } = await feeds(site, 'run', '--all', '--allow-private');
      if (code !== 2) wrong.add(`ended with ${code}`);
      for (const name of Object.keys(FEEDS)) {
        const isGood = name.endsWith('good');
        const last = output.split('\n').findLast((line) => line.startsWith(`${name}: `)) ?? 'was not read';
        if (isGood ? !/, 0 rejected/.test(last) : !/: failed: /.test(last)) wrong.add(`${name} ${last}`);
      }
    } while (!isOver());
    for (const name of Object.keys(FEEDS)) await feeds(site, 'remove', name);
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return [...wrong];
}

/** The visitor continues for the time of some runs. */
export const feedAttacks: Attack[] = [{ name: 'feeds that are bombs', lasts: 40_000, run: readBombs }];
