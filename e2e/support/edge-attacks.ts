/** Visitors who try to make an edge give others their page. */
import http from 'node:http';
import { expect } from '@playwright/test';
import fc from 'fast-check';
import { cookieLines } from '../../test/hostile/cookies';
import { bucketsAt } from './canaries';

const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

type Lines = [name: string, value: string][];

/** A request with each header on a line of its own. Resolves with what tells pages apart. */
const ask = (origin: string, path_: string, lines: Lines, method = 'GET') =>
  new Promise<{ status?: number | undefined; variant?: unknown; page: unknown }>((resolve, reject) => {
    const host: Lines = lines.some(([name]) => name === 'Host') ? [] : [['Host', 'jobs.example']];
    const headers = [...host, ...lines].flat();
    const request = http.request(origin + path_, { agent, method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('latin1').on('data', (part: string) => (text += part));
      answer.on('end', () => {
        const page = {
          title: /<title>([^|<]*)/.exec(text)?.[1]?.trim(),
          country: /"country":"(\w\w)"/.exec(text)?.[1],
          canonical: /<link rel="canonical" href="([^"?]*)/.exec(text)?.[1],
        };
        resolve({ status: answer.statusCode, variant: answer.headers['x-variant'], page });
      });
    });
    request.on('error', reject).end();
  });

/**
 * Sends each attack to an edge, and 2,000 random cookie headers, while firms have a canary for half of the visitors (`startCanary`).
 * Every visitor gets the page of the variant that the document server at `server` names.
 */
export async function attackEdge(edge: string, server: string, publicOrigin: string): Promise<void> {
  const { inside, outside } = bucketsAt(50);
  const canary: Lines[number] = ['Cookie', `release_bucket=${inside}`];
  const named = String((await ask(server, '/_variant', [canary])).variant);
  const regular = { title: 'Accounting Firms', country: 'uk', canonical: `${publicOrigin}/firms` };
  const attacks: Lines[] = [
    [['Cookie', `release_bucket=; release_bucket=${inside}`]],
    [['Cookie', `a=1;\trelease_bucket=${inside}`]],
    [['Cookie', `a=1;\u00a0release_bucket=${inside}`]],
    [['Cookie', 'a=1,preferred_country=; preferred_country=us']],
    [['Cookie', `x=1,release_bucket=${outside}; release_bucket=${inside}`]],
    [['Cookie', 'a=1'], canary],
    [canary, ['X-Bucket', 'none']],
    [['X-Bucket', String(inside)]],
    [['X-Bucket', '0']],
    [['X-Bucket', `/release_bucket=${inside}`]],
    [['X-Variant', named]],
    [['X-Variant', named], canary],
    [
      ['X-Step', 'page'],
      ['X-Stale', 'any'],
      ['X-Variant', named],
      ['X-Address', '/firms'],
    ],
    [['X-Forwarded-Host', 'evil.example']],
    [['X-Forwarded-Proto', 'https, http']],
    [['Accept-Encoding', 'br;, gzip']],
    [['Host', 'evil.example']],
  ];
  for (const [at, lines] of attacks.entries()) {
    const address = `/firms?utm_source=${at}`; // an entry of its own at the edge
    expect((await ask(edge, address, lines)).status, JSON.stringify(lines)).toBe(200);
    expect((await ask(edge, address, [])).page, JSON.stringify(lines)).toEqual(regular);
    expect((await ask(edge, address, [canary])).page).toEqual({ ...regular, title: 'Ledger Houses' });
  }
  const { variant } = await ask(server, '/_variant', []);
  const headers = fc.sample(cookieLines, 2000);
  const compare = async (lines: string[], at: number) => {
    const cookies = lines.map((text): Lines[number] => ['Cookie', text]);
    const address = `/firms?n=${at % 16}`;
    const [known, given] = [
      await ask(server, '/_variant', cookies),
      await ask(edge, address, cookies, 'HEAD'),
    ];
    // nginx and Varnish read at most 8 kB of a line, and the server 16 kB of a head
    const isLong = lines.join().length > 8000;
    if (!isLong || given.status === 200)
      expect([given.status, given.variant], JSON.stringify(lines)).toEqual([200, known.variant]);
    if (at % 8 === 0)
      expect((await ask(edge, address, [], 'HEAD')).variant, JSON.stringify(lines)).toBe(variant);
  };
  const waiting = headers.entries();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const [at, lines] of waiting) await compare(lines, at);
    }),
  );
}
