/** An address and a key, before anything is stored (docs/product.md §2.5.5). */
import fc from 'fast-check';
import { createApp } from '../../src/alerts/app';
import { readAlertsEnvironment } from '../../src/alerts/environment';
import { createKeys } from '../../src/alerts/keys';
import { createLimit } from '@board/shared/node/rate-limit';
import { domainOf, mailboxIn, personOf } from '../../src/alerts/mailbox';
import { failureOf } from '../../src/alerts/mailer';
import { Sender } from '../../src/alerts/sender';
import { createStore } from '../../src/alerts/store';

test.each([
  ['ann@example.com', 'ann@example.com'],
  [' Ann.Lee+jobs@EXAMPLE.co.uk ', 'Ann.Lee+jobs@example.co.uk'],
  ["o'neil@example.com", "o'neil@example.com"],
  ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
  ['ann', undefined],
  ['ann@localhost', undefined],
  ['ann@127.0.0.1', undefined],
  ['ann..lee@example.com', undefined],
  ['ann@example.com,bob@example.com', undefined],
  ['Ann <ann@example.com>', undefined],
  ['"ann"@example.com', undefined],
  ['ann@example.com\r\nBcc: bob@example.com', undefined],
  ['ann\u0000@example.com', undefined],
  ['ann@exa\u200bmple.com', 'ann@example.com'],
  [`${'a'.repeat(65)}@example.com`, undefined],
  [`ann@${'a.'.repeat(130)}com`, undefined],
])('%j is the mailbox %j', (typed, mailbox) =>
  expect(mailboxIn(typed)).toBe(mailbox),
);

test('any text is one mailbox or none', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress()),
      (typed) => {
        const mailbox = mailboxIn(typed);
        if (mailbox === undefined) return;
        expect(mailbox).toMatch(
          /^(?=.{1,254}$)[^\s,;:<>()[\]\\"@]+@[^\s,;:<>()[\]\\"@]+$/,
        );
        expect(mailbox).toMatch(/^[!-~]*$/);
        expect(mailboxIn(mailbox)).toBe(mailbox);
      },
    ),
  );
});

test('spellings of one person are one', () => {
  expect(personOf('Ann.Lee+jobs@example.com')).toBe(
    personOf('annlee@EXAMPLE.com'),
  );
});

test.each([
  ['a@firm.example', 'firm.example'],
  ['a@Mail.Firm.example', 'firm.example'],
  ['a@one.two.firm.co.uk', 'firm.co.uk'],
  ['a@firm.com.au', 'firm.com.au'],
  ['a@gmail.com', undefined],
  ['a@Outlook.com', undefined],
])('limits count %j with its domain %j', (mailbox, domain) =>
  expect(domainOf(mailbox)).toBe(domain),
);

test('a key opens what it sealed, and nobody else does', () => {
  const keys = createKeys(['a'.repeat(32)]);
  const others = createKeys(['b'.repeat(32)]);
  const value = { address: 'ann@example.com', manage: 'm', unsubscribe: 'u' };
  const sealed = keys.seal(value);
  expect(keys.open(sealed)).toEqual(value);
  expect(keys.seal(value)).not.toBe(sealed);
  expect(createKeys(['b'.repeat(32), 'a'.repeat(32)]).open(sealed)).toEqual(
    value,
  );
  expect(() => others.open(sealed)).toThrow();
  expect(() => keys.open(`${sealed.slice(0, -2)}AA`)).toThrow();
  expect(keys.lookup('Ann@Example.com')).toBe(keys.lookup('ann@example.com'));
  expect(keys.lookup('ann@example.com')).not.toBe(
    others.lookup('ann@example.com'),
  );
});

test('limits count by name, and for a window', () => {
  const limit = createLimit(2, 1000);
  expect([
    limit('a', 0),
    limit('a', 0),
    limit('a', 999),
    limit('b', 999),
  ]).toEqual([true, true, false, true]);
  expect(limit('a', 1000)).toBe(true);
  const flood = Array.from({ length: 100_001 }, (_, name) =>
    limit(`flood-${name}`, 1000),
  );
  // names of strangers keep no other name out
  expect(new Set(flood)).toEqual(new Set([true]));
});

test('without its database a browser is led to a page that says so, and a mail program gets a 503 without a redirect', async () => {
  const away = () => Promise.reject(new Error('away'));
  const app = createApp({
    site: { product: 'Example Jobs', origin: 'https://jobs.example' },
    store: { signUp: away, read: away, change: away },
    keys: createKeys(['a'.repeat(32)]),
    kick: () => {},
    health: () => ({ mail: undefined, limit: undefined, database: 'away' }),
    internalKey: 'b'.repeat(64),
    answerMs: 0,
  });
  const token = 'a'.repeat(43);
  const answered = async (
    path: string,
    method: string,
    headers: Record<string, string> = {},
  ) => {
    const answer = await app.request(
      path,
      { method, headers },
      { address: '192.0.2.1' },
    );
    return [answer.status, answer.headers.get('location')];
  };
  const unavailable = [303, '/jobs/alerts?outcome=unavailable'];
  // over plain HTTP a browser sends no Sec-Fetch-Mode
  const browsers: Record<string, string>[] = [
    { 'sec-fetch-mode': 'navigate' },
    { accept: 'text/html,*/*' },
  ];
  for (const headers of browsers)
    for (const purpose of ['confirm', 'unsubscribe'])
      expect(await answered(`/${purpose}/${token}`, 'POST', headers)).toEqual(
        unavailable,
      );
  expect(await answered(`/unsubscribe/${token}`, 'POST')).toEqual([503, null]);
  expect(await answered(`/manage/${token}`, 'GET')).toEqual([503, null]);
});

test.each([
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, 'refused'],
  [{ code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, 'refused'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 }, 'later'],
  [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 451 }, 'later'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 421 }, 'unsent'],
  // ours to mend: the account, the sender, the server
  [{ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, 'unsent'],
  [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 }, 'unsent'],
  [{ code: 'ESOCKET', command: 'CONN' }, 'unsent'],
  [new Error('anything'), 'unsent'],
])('%j is %s', (error, verdict) =>
  expect(failureOf(error).verdict).toBe(verdict),
);

test('the environment says what is missing', () => {
  const smtp = {
    SMTP_URL: 'smtps://u:secret@mail.example',
    PUBLIC_ORIGIN: 'https://jobs.example/',
    MAIL_FROM: 'a@jobs.example',
  };
  expect(() => readAlertsEnvironment({})).toThrow(/^SMTP_URL is missing/);
  expect(() => readAlertsEnvironment(smtp)).toThrow(/^ALERTS_KEY is missing/);
  const keys = ['n'.repeat(32), 'o'.repeat(32)];
  expect(
    readAlertsEnvironment({ ...smtp, ALERTS_KEY: keys.join(',') }),
  ).toMatchObject({
    secrets: keys,
    site: { origin: 'https://jobs.example' },
    from: '"Accounting Jobs by Lucia" <a@jobs.example>',
  });
});

test('a sign-up while the mail server is looked at waits for no pause', async () => {
  const ending = new AbortController();
  let looks = 0;
  const store = createStore((called) => {
    if (called === 'next_alert' && (looks += 1) === 2) ending.abort();
    return Promise.resolve({ due: null, more: false, limited: false });
  });
  const sender = new Sender({
    store,
    keys: createKeys(['a-secret-of-the-test-with-32-characters']),
    mailer: {
      send: () => Promise.reject(new Error('no mail is due')),
      check: () => Promise.resolve(sender.kick()),
      close: () => undefined,
    },
    site: { product: 'Example Jobs', origin: 'https://jobs.example' },
    report: () => undefined,
    prepare: () => Promise.resolve(),
  });
  await sender.run(ending.signal);
  expect(looks).toBe(2);
}, 5000);
