/** `POST /trust/report`, which a form without a script sends. */
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Hono } from 'hono';
import { addAdvertReports } from '../server/endpoints/advert-reports';
import { readEnvironment } from '../server/environment';

type Outcome = 'taken' | 'unknown';

function site(answer: () => Promise<Outcome>) {
  const sent: string[] = [];
  const app = new Hono();
  addAdvertReports(app, readEnvironment({ TRUST_PROXY: 'true' }), ({ details }) => {
    sent.push(details);
    return answer();
  });
  const post = (
    form: Record<string, string>,
    headers: Record<string, string> = {},
    address = '192.0.2.1',
  ) => {
    const incoming = Object.assign(new IncomingMessage(new Socket()), {
      headers: { 'x-forwarded-for': address },
    });
    const body = new URLSearchParams({ slug: 'audit-senior', country: 'uk', reason: 'fraud', ...form });
    return app.request(
      'http://board.example/trust/report',
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: body.toString(),
      },
      { incoming },
    );
  };
  return { post, sent };
}

test('a report that is taken leads back to the job, which says so', async () => {
  const { post, sent } = site(() => Promise.resolve('taken'));
  const answer = await post({ details: ' Asks for\r\nmoney ' });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    '/uk/jobs/audit-senior?reported=yes#report',
  ]);
  expect(sent).toEqual(['Asks for\nmoney']);
});

test.each<
  [
    form: Record<string, string>,
    headers: Record<string, string>,
    answer: Outcome,
    status: number,
    words: RegExp,
  ]
>([
  [{ reason: 'nonsense' }, {}, 'taken', 422, /choose what is wrong/],
  [{ details: 'x'.repeat(1001) }, {}, 'taken', 422, /longer than 1000/],
  [{ slug: '' }, {}, 'taken', 404, /no such job/],
  [{}, { 'sec-fetch-site': 'cross-site' }, 'taken', 403, /from another site/],
  [{}, {}, 'unknown', 404, /no such job/],
])('%j is answered with a sentence and what was typed', async (form, headers, outcome, status, words) => {
  const { post } = site(() => Promise.resolve(outcome));
  const typed = '<b>"Mine" & yours</b>';
  const answer = await post({ details: typed, ...form }, headers);
  const text = await answer.text();
  expect([answer.status, text]).toEqual([status, expect.stringMatching(words)]);
  if (!('details' in form))
    expect(text).toContain('&lt;b&gt;&quot;Mine&quot; &amp; yours&lt;/b&gt;</textarea>');
  expect(text).not.toContain(typed);
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
});

test('a database that does not answer loses nothing', async () => {
  const { post } = site(() => Promise.reject(new Error('down')));
  const answer = await post({ details: 'Keep me' });
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('Keep me</textarea>')]);
});

test('a network reports one advert three times and twenty in an hour, and others report as before', async () => {
  const { post } = site(() => Promise.resolve('taken'));
  const statuses = async (times: number, report: (nth: number) => Response | Promise<Response>) => {
    const answers = [];
    for (let nth = 0; nth < times; nth += 1) answers.push((await report(nth)).status);
    return answers;
  };
  const times = (status: number, count: number) => Array<number>(count).fill(status);
  expect(await statuses(5, (nth) => post({}, {}, `192.0.2.${nth}`))).toEqual([...times(303, 3), 429, 429]);
  expect(await statuses(20, (nth) => post({ slug: `job-${nth}` }))).toEqual([
    ...times(303, 17),
    ...times(429, 3),
  ]);
  expect(await (await post({ details: 'Mine' })).text()).toMatch(/too many reports from your network.*Mine/s);
  expect(await statuses(300, (nth) => post({}, {}, `10.${nth >> 8}.${nth & 255}.1`))).toEqual(
    times(303, 300),
  );
});
