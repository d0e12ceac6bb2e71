/** `POST /trust/report`, which a form without a script sends. */
import { Hono } from 'hono';
import { addAdvertReports } from '../server/endpoints/advert-reports';
import { readEnvironment } from '../server/environment';

type Outcome = 'taken' | 'unknown' | 'later';

function site(answer: () => Promise<Outcome>) {
  const sent: { details: string; network: string }[] = [];
  const app = new Hono();
  addAdvertReports(app, readEnvironment({}), ({ details }, network) => {
    sent.push({ details, network });
    return answer();
  });
  const post = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    app.request('http://board.example/trust/report', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ slug: 'audit-senior', country: 'uk', reason: 'fraud', ...form }).toString(),
    });
  return { post, sent };
}

test('a report that is taken leads back to the job, which says so', async () => {
  const { post, sent } = site(() => Promise.resolve('taken'));
  const answer = await post({ details: ' Asks for\r\nmoney ' });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    '/uk/jobs/audit-senior?reported=yes#report',
  ]);
  expect(sent).toEqual([{ details: 'Asks for\nmoney', network: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
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
  [{}, {}, 'later', 429, /try again later/],
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
