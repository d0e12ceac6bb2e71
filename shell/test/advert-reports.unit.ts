/**
 * `POST /trust/report`, which a form without a script sends (docs/product.md
 * §2.6.1).
 */
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Hono } from 'hono';
import { addAdvertReports } from '../server/endpoints/advert-reports';
import { readEnvironment } from '../server/environment';

type Outcome = 'taken' | 'unknown';

function site(answer: () => Promise<Outcome>) {
  const sent: string[] = [];
  const app = new Hono();
  addAdvertReports(
    app,
    readEnvironment({ TRUST_PROXY: 'true' }),
    ({ details }) => {
      sent.push(details);
      return answer();
    },
  );
  const post = (
    form: Record<string, string>,
    headers: Record<string, string> = {},
    address = '192.0.2.1',
  ) => {
    const incoming = Object.assign(new IncomingMessage(new Socket()), {
      headers: { 'x-forwarded-for': address },
    });
    const body = new URLSearchParams({
      slug: 'audit-senior',
      country: 'uk',
      reason: 'fraud',
      ...form,
    });
    return app.request(
      'http://board.example/trust/report',
      {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
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
  const page = '/uk/jobs/audit-senior?reported=taken#report';
  expect([answer.status, answer.headers.get('location')]).toEqual([303, page]);
  expect(sent).toEqual(['Asks for\nmoney']);
});

test.each<
  [
    form: Record<string, string>,
    headers: Record<string, string>,
    answer: Outcome,
    page: string,
  ]
>([
  [
    { reason: 'nonsense' },
    {},
    'taken',
    '/uk/jobs/audit-senior?reported=reason#report',
  ],
  [
    { details: 'x'.repeat(1001) },
    {},
    'taken',
    '/uk/jobs/audit-senior?reported=long#report',
  ],
  [{ slug: '' }, {}, 'taken', '/trust?reported=unknown#report'],
  [
    {},
    { 'sec-fetch-site': 'cross-site' },
    'taken',
    '/uk/jobs/audit-senior?reported=elsewhere#report',
  ],
  [{}, {}, 'unknown', '/uk/jobs/audit-senior?reported=unknown#report'],
])(
  '%j leads to a page that says what happened, without the text',
  async (form, headers, outcome, page) => {
    const { post } = site(() => Promise.resolve(outcome));
    const answer = await post({ details: 'Mine', ...form }, headers);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      page,
    ]);
  },
);

test('a database that does not answer is said too', async () => {
  const { post } = site(() => Promise.reject(new Error('down')));
  expect((await post({})).headers.get('location')).toMatch(
    /reported=failed#report$/,
  );
});

test('a network reports one advert three times and twenty in an hour, and others report as before', async () => {
  const { post } = site(() => Promise.resolve('taken'));
  const outcomes = async (
    times: number,
    report: (nth: number) => Response | Promise<Response>,
  ) => {
    const answers = [];
    for (let nth = 0; nth < times; nth += 1) {
      const page = (await report(nth)).headers.get('location') ?? '';
      answers.push(/reported=(\w+)/.exec(page)?.[1]);
    }
    return answers;
  };
  const times = (outcome: string, count: number) =>
    Array<string>(count).fill(outcome);
  expect(await outcomes(5, (nth) => post({}, {}, `192.0.2.${nth}`))).toEqual([
    ...times('taken', 3),
    ...times('later', 2),
  ]);
  expect(await outcomes(20, (nth) => post({ slug: `job-${nth}` }))).toEqual([
    ...times('taken', 17),
    ...times('later', 3),
  ]);
  expect(
    await outcomes(300, (nth) => post({}, {}, `10.${nth >> 8}.${nth & 255}.1`)),
  ).toEqual(times('taken', 300));
});
