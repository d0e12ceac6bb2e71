/** Attacks on what the server counts: junk and forged reports, strange versions, and a page that ends workers. */
import http from 'node:http';
import { buildFault, publishGood } from '../support/faulty';
import { bucketsAt, untilTried, withdrawals } from '../support/canaries';
import { run } from '../../kit/src/releases/cli';
import type { Site } from '../support/site';
import type { Attack } from './strike';

const JUNK_AT_ONCE = 20;
const HONEST = 10;
const EVERY_MS = 100;
const FORGED = 'FORGED LINE';

/** Status of a message to `/telemetry` from a loopback address; 0 without an answer. */
function report(site: Site, localAddress: string, body: string): Promise<number> {
  return new Promise((resolve) => {
    const options = { method: 'POST', path: '/telemetry', localAddress, agent: false };
    const request = http.request(
      { ...options, host: '127.0.0.1', port: Number(new URL(site.url).port) },
      (response) => {
        response.resume();
        response.once('close', () => resolve(response.statusCode ?? 0));
      },
    );
    request.on('error', () => resolve(0));
    request.end(body);
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(isOver: () => boolean, work: () => Promise<unknown>): Promise<void> {
  while (!isOver()) await work();
}

const message = (page: string, version: string) =>
  JSON.stringify({ page, events: [{ name: 'error', section: 'firms', version, ms: 0, detail: FORGED }] });

async function floodReports(site: Site, isOver: () => boolean): Promise<string[]> {
  const { sections } = await (await fetch(`${site.url}/healthz`)).json();
  let nth = 0;
  const junk = Array.from({ length: JUNK_AT_ONCE }, () =>
    until(isOver, async () => {
      nth += 1;
      const bodies = [
        '{',
        message(`junk-${nth}`, `1.0.0\n${FORGED}`),
        message(`junk-${nth}`, sections.firms),
      ];
      await report(site, '127.0.2.1', bodies[nth % bodies.length] ?? '');
    }),
  );
  const refused: string[] = [];
  const honest = Array.from({ length: HONEST }, (_, who) =>
    until(isOver, async () => {
      const status = await report(site, `127.1.${who}.1`, message(`honest-${(nth += 1)}`, sections.firms));
      if (status !== 204 && !isOver()) refused.push(`an honest report of network ${who} got ${status}`);
      await pause(EVERY_MS * HONEST + EVERY_MS);
    }),
  );
  await Promise.all([...junk, ...honest]);
  return [...refused.slice(0, 3), ...forgedLines(site)];
}

const forgedLines = (site: Site) =>
  site
    .shellOutput()
    .split('\n')
    .filter((line) => line.startsWith(FORGED))
    .slice(0, 3);

/** Line ends in every part of an address that a log line may quote. */
async function strangeAddresses(site: Site, isOver: () => boolean): Promise<string[]> {
  const end = `%0A${encodeURIComponent(FORGED)}`;
  const paths = [
    `/sections/firms/1.0.0${end}/remoteEntry.js`,
    `/uk/firms/${end}`,
    `/uk/jobs?page=${end}`,
    `/uk/${end}.xml`,
    `/_releases/firms/1.0.0${end}/a.js`,
    `/_preview?release=${end}`,
    `/backend/rest/v1/rpc/firm_by?slug=${end}`,
    `/registry.json?platform=${end}`,
  ];
  await until(isOver, async () => {
    for (const path of paths) await (await fetch(site.url + path)).arrayBuffer();
  });
  return forgedLines(site);
}

/** A canary and its default end workers on the same page, which one stranger asks for again and again. */
async function endWorkers(site: Site, isOver: () => boolean): Promise<string[]> {
  const { inside, outside } = bucketsAt(1);
  const publish = async (mark: string, ...options: string[]) => {
    const folder = buildFault(site.dataDir, 'loops-on-request', mark);
    const [line = ''] = await run(['publish', 'firms', '--from', folder, ...options], site.dataDir);
    return line.split(/[ ,]/)[1] ?? '';
  };
  const ask = async (bucket: number, path: string) => {
    const headers = { cookie: `release_bucket=${bucket}`, 'accept-encoding': 'br' };
    const answer = await fetch(site.url + path, { headers });
    await answer.arrayBuffer();
    return `${answer.status} ${answer.headers.get('x-render')}`;
  };
  const wrong: string[] = [];
  await publish('the default');
  await ask(outside, '/uk/firms');
  const canary = await publish('the canary', '--hold');
  await run(['traffic', 'firms', canary, '1', '--again'], site.dataDir);
  await untilTried(site, canary);
  let nth = 0;
  await until(isOver, async () => {
    nth += 1;
    await ask(nth % 2 ? inside : outside, `/uk/firms?loop=${nth}`);
    const other = await ask(inside, `/uk/firms/firm-${nth}`);
    if (!other.startsWith('200')) wrong.push(`another page of the section: ${other}`);
  });
  if (withdrawals(site).some(({ version }) => version === canary)) wrong.push('the canary was withdrawn');
  await run(['traffic', 'firms', canary, '0'], site.dataDir);
  publishGood(site);
  return wrong;
}

export const reportAttacks: Attack[] = [
  { name: 'junk and forged reports', run: floodReports, lasts: 8000 },
  { name: 'line ends in addresses', run: strangeAddresses },
  { name: 'a page that ends the workers of two releases', run: endWorkers, lasts: 10_000 },
];
