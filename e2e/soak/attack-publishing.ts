/** Attacks on publishing over HTTP, of those who have no key. The site's pages stay quick meanwhile. */
import { randomBytes } from 'node:crypto';
import type http from 'node:http';
import { keyIdOf } from '@board/shared/registry/part';
import { INTEGRITY_HEADER } from '@board/shared/registry/upload';
import { openStore } from '../../kit/src/releases/store';
import type { Site } from '../support/site';
import { strike, type Attack } from './strike';
import { visit } from './visitor';

const SENDERS = 16;
/** Small objects, which take longest to parse. */
const LARGE = Buffer.from(`{"payload":[${'{},'.repeat(630_000)}0]}`);
const LIST = '/_releases/sections/jobs';
const FILE = '/_releases/files/jobs/9.9.9/js/a.js';
/** Pages take about 80 ms on two cores, and 300 ms while senders use them too. */
const QUICK_MS = 1500;
/** This share of the pages has to be quick. */
const MOST = 0.95;

/** Senders send `options` with a body until the end; pages are asked for meanwhile. */
async function storm(
  site: Site,
  isOver: () => boolean,
  { body, options }: { body: Buffer; options: () => http.RequestOptions },
): Promise<string[]> {
  const wrong = new Set<string>();
  const times: number[] = [];
  const send = async () => {
    while (!isOver()) {
      const status = await strike(site, { method: 'PUT', ...options() }, body);
      // 0: the server closed the connection while more was sent
      if (![0, 400, 403, 404, 405, 413, 431].includes(status)) wrong.add(`answered with ${status}`);
    }
  };
  const look = async () => {
    while (!isOver()) {
      const { status, ms } = await visit(site.url, { path: `/uk/jobs?page=${1 + (times.length % 5)}` });
      times.push(ms);
      if (status !== 200) wrong.add(`a page was a ${status}`);
    }
  };
  await Promise.all([...Array.from({ length: SENDERS }, send), look()]);
  const slow = times.filter((ms) => ms > QUICK_MS).length;
  if (slow > times.length * (1 - MOST))
    wrong.add(`${slow} of ${times.length} pages took over ${QUICK_MS} ms`);
  return [...wrong];
}

/** A hash and a signature of the right form, by a key that the site knows. */
const forged = (site: Site) => ({
  authorization: `Board ${keyIdOf(openStore(site.dataDir).key())} ${randomBytes(64).toString('base64')}`,
  [INTEGRITY_HEADER]: `sha384-${randomBytes(48).toString('base64')}`,
});

const MARK = 'written-by-a-stranger';
/** Versions and names that no release has. */
const STRANGE = [
  `1.0.0%0A[shell]%20${MARK}`,
  `1.0.0%0D%0A${MARK}`,
  `%1b[2J${MARK}`,
  `..%2f..%2f${MARK}`,
  `%00${MARK}`,
  `%E2%80%A8${MARK}`,
  `%ZZ${MARK}`,
  `${MARK.repeat(100)}`,
  '__proto__',
];

export const publishingAttacks: Attack[] = [
  {
    name: `${SENDERS} unsigned lists of releases at a time`,
    lasts: 8000,
    run: (site, isOver) => storm(site, isOver, { body: LARGE, options: () => ({ path: LIST }) }),
  },
  {
    name: `${SENDERS} lists with wrong signatures at a time`,
    lasts: 8000,
    run: (site, isOver) =>
      storm(site, isOver, { body: LARGE, options: () => ({ path: LIST, headers: forged(site) }) }),
  },
  {
    name: `${SENDERS} small files with wrong signatures at a time`,
    lasts: 8000,
    run: (site, isOver) =>
      storm(site, isOver, { body: Buffer.from('x'), options: () => ({ path: FILE, headers: forged(site) }) }),
  },
  {
    name: 'strange versions and names of releases',
    lasts: 2000,
    async run(site, isOver) {
      const paths = STRANGE.flatMap((text) => [
        `/_releases/files/jobs/${text}/js/a.js`,
        `/_releases/files/${text}/9.9.9/js/a.js`,
        `/_releases/files/jobs/9.9.9/${text}`,
        `/_releases/sections/${text}`,
      ]);
      let at = 0;
      const path = () => ({ path: paths[(at += 1) % paths.length], headers: forged(site) });
      const wrong = await storm(site, isOver, { body: Buffer.from('{}'), options: path });
      return site.shellOutput().includes(MARK) ? [...wrong, 'the log has a text of a stranger'] : wrong;
    },
  },
];
