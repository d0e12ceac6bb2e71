/** The rules of feeds that need no database: addresses, completeness, pages, the command line (docs/importing.md). */
import fc from 'fast-check';
import { readCommand } from '../../src/feeds/arguments';
import { whyNotCounted } from '../../src/feeds/closing';
import { feedAddress } from '../../src/feeds/download';
import { pagingOf, partialOf } from '../../src/feeds/pages';
import { addressesOf, isPublic } from '../../src/feeds/public-address';
import { fileWith } from '../import/importing';

test.each(
  `127.0.0.1 127.255.1.2 10.1.2.3 172.16.0.1 172.31.255.255 192.168.0.1 169.254.169.254 100.64.0.1 100.127.255.255 0.0.0.0
  224.0.0.1 240.0.0.1 255.255.255.255 192.0.2.1 198.18.0.1 ::1 :: fe80::1 fec0::1 fc00::1 fd12::1 ff02::1 ::ffff:10.0.0.1
  ::ffff:8.8.8.8 ::7f00:1 64:ff9b::a00:1 64:ff9b:1::a00:1 2002:a00:1:: 2001::1 2001:db8::1 100::1 4000::1 e000::1 name
  0.1.2.3 192.0.0.8 192.0.0.170 192.88.99.1 198.19.255.255 198.51.100.7 203.0.113.9 239.255.255.250 fe80::1%lo fd12::1%eth0
  ::ffff:a9fe:a9fe 64:ff9b::a9fe:a9fe 64:ff9b::7f00:1 2001:0:a00:1:: 2001:10::1 2001:20::1 fec0::1%1 3fff::1 5f00::1`.split(
    /\s+/,
  ),
)('%s is not public', (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  '%s is public',
  (address) => {
    expect(isPublic(address)).toBe(true);
  },
);

test('whatever embeds a private IPv4 address is not public', () =>
  fc.assert(
    fc.property(
      fc.constantFrom('::ffff:', '::', '64:ff9b::', '64:ff9b:1::', '::ffff:0:'),
      fc.constantFrom('10', '127', '192.168', '172.20', '169.254', '100.100'),
      fc.array(fc.nat(255), { minLength: 3, maxLength: 3 }),
      (prefix, start, rest) => {
        const four = [...start.split('.'), ...rest].slice(0, 4).join('.');
        expect([isPublic(four), isPublic(`${prefix}${four}`)]).toEqual([false, false]);
      },
    ),
  ));

test('a host is refused when any of its addresses is not public, in every spelling', async () => {
  const resolve = (host: string) =>
    Promise.resolve(
      host === 'two.example'
        ? [
            { address: '8.8.8.8', family: 4 },
            { address: '10.0.0.1', family: 4 },
          ]
        : [{ address: '8.8.8.8', family: 4 }],
    );
  const strict = { resolve, allowPrivate: false };
  expect(await addressesOf(new URL('http://one.example/'), strict)).toHaveLength(1);
  for (const url of [
    'http://two.example/',
    'http://[::1]/',
    'http://0x7f.1/',
    'http://2130706433/',
    'http://127.1:80/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://127.0.0.1./',
    'http://0/',
    'http://①②⑦.0.0.1/',
    'http://[::ffff:7f00:1]/',
    'http://[::ffff:169.254.169.254]/',
    'http://[64:ff9b::169.254.169.254]/',
  ])
    await expect(addressesOf(new URL(url), strict)).rejects.toThrow(/is not public/);
  expect(await addressesOf(new URL('http://[::1]/'), { resolve, allowPrivate: true })).toEqual([
    { address: '::1', family: 6 },
  ]);
});

test.each([
  ['ftp://a.example/x', /does not begin/],
  ['file:///etc/passwd', /does not begin/],
  ['jobs.json', /does not begin/],
  ['https://me:secret@a.example/', /user name or a password/],
  ['https://me@a.example/', /user name or a password/],
])('the address %s is refused', (address, sentence) => {
  expect(() => feedAddress(address)).toThrow(sentence);
});

/** A complete run of a feed. */
const WHOLE = { before: 100, present: 100, unidentified: 0, partial: undefined, confirmed: false };

test('a feed may lose half of its adverts at once, and more with --yes', () =>
  fc.assert(
    fc.property(fc.nat(2000), fc.nat(2000), fc.boolean(), (before, present, confirmed) => {
      const why = whyNotCounted({ ...WHOLE, before, present, confirmed });
      expect(why === undefined).toBe(confirmed || present >= before / 2);
    }),
    {
      examples: [
        [1, 0, false],
        [0, 0, false],
        [2, 1, false],
        [3, 1, false],
      ],
    },
  ));

test('neither a page of several nor an unknown advert lets misses count, whatever is confirmed', () => {
  for (const confirmed of [true, false]) {
    expect(whyNotCounted({ ...WHOLE, confirmed, partial: 'it is only page 1 of 3' })).toBe(
      'it is only page 1 of 3',
    );
    expect(whyNotCounted({ ...WHOLE, confirmed, unidentified: 1 })).toMatch(
      /^1 rejected advert does not say/,
    );
  }
});

test.each<[content: string | object, partial: string | undefined]>([
  [{ offset: 0, limit: 100, totalFound: 250, content: [{ id: 1 }] }, 'it is only page 1 of 3'],
  [{ offset: 100, limit: 100, totalFound: 150, content: [{ id: 1 }] }, 'it is only page 2 of 2'],
  [{ offset: 0, limit: 100, totalFound: 100, content: [{ id: 1 }] }, undefined],
  [{ results: [{ id: 1, next: 'x' }], nextPage: 'abc' }, 'it is only one page of several'],
  [{ results: [{ id: 1, nextPage: 'x' }], nextPage: null }, undefined],
  [{ next: 'https://a.example/?page=2', results: [{ id: 1 }] }, 'it is only one page of several'],
  [[{ nextPage: 'x' }], undefined],
  ['id,link\n1,"nextPage":"x"\n', undefined],
])('%j: %s', (content, partial) => {
  expect(partialOf(fileWith('page.json', content))).toBe(partial);
});

test('the command line becomes a feed', () => {
  const read = (line: string) => readCommand(line.split(' '), '/home/me');
  expect(read('add a.b --address HTTPS://A.example:8443/jobs --every 6 --country UK --map Ref=id')).toEqual({
    command: 'save',
    request: {
      name: 'a.b',
      add: true,
      address: 'https://a.example:8443/jobs',
      every_hours: 6,
      options: { country: 'UK', map: ['Ref=id'] },
    },
  });
  expect(read('edit x --file jobs.csv --firm= --base https://b.example')).toMatchObject({
    request: { add: false, file: '/home/me/jobs.csv', options: { firm: null, base: 'https://b.example' } },
  });
  expect(read('run a b --dry-run')).toMatchObject({
    names: ['a', 'b'],
    all: false,
    options: { dryRun: true },
  });
});

test.each([
  ['add', /One NAME/],
  ['add A --file x', /is no name/],
  ['add a', /--address or --file/],
  ['add a --file x --address https://a.example', /not both/],
  ['add a --file x --every 0', /--every is a whole number/],
  ['add a --file x --format pdf', /--format is/],
  ['add a --file x --map Ref', /HEADER=NAME/],
  ['add a --address https://u:p@a.example', /user name or a password/],
  ['run --yes', /--yes needs the NAME/],
  ['run a --all', /not both/],
  ['run a b --report r.csv', /--report needs one/],
  ['list --nope', /Unknown option/],
  ['paint', /There is no command/],
])('%s is refused', (line, sentence) => {
  expect(() => readCommand(line.split(' '), '/')).toThrow(sentence);
});

test.each([
  ['https:\\/\\/a.example\\/?q=1\\u0026page=2', 'https://a.example/?q=1&page=2'],
  ['wrong \\x', ''],
])('the next page %s is %s', (written, named) => {
  const file = fileWith('page.json', `{"results":[{"id":1}],"next":"${written}"}`);
  expect(pagingOf(file)).toEqual({ next: { named } });
});

test('JSON Feed and JSON:API name the next page', () => {
  const named = 'https://a.example/jobs?page=2';
  const next = { next: { named } };
  expect(pagingOf(fileWith('feed.json', { next_url: named, items: [{}] }))).toEqual(next);
  expect(pagingOf(fileWith('api.json', { data: [{}], included: [], links: { next: named } }))).toEqual(next);
});
