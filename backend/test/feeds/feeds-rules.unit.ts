/** The rules of feeds that need no database: completeness, pages, the command line (docs/importing.md). */
import { readCommand } from '../../src/feeds/arguments';
import { whyHeldBack, whyNotCounted } from '../../src/feeds/closing';
import { feedAddress } from '../../src/feeds/download';
import { pagingOf, partialOf } from '../../src/feeds/pages';
import { fileWith } from '../import/importing';

test.each([
  ['ftp://a.example/x', /does not begin/],
  ['file:///etc/passwd', /does not begin/],
  ['jobs.json', /does not begin/],
  ['https://me:secret@a.example/', /user name or a password/],
  ['https://me@a.example/', /user name or a password/],
])('the address %s is refused', (address, sentence) => {
  expect(() => feedAddress(address)).toThrow(sentence);
});

test.each<[before: number, lost: number, fresh: number, held: string | undefined]>([
  [1000, 200, 0, undefined],
  [1000, 201, 0, 'would close 201 of 1,000'],
  [10, 5, 0, undefined],
  [10, 6, 0, 'would close 6 of 10'],
  [1000, 0, 3000, undefined],
  [1000, 0, 3001, 'would add 3,001 to 1,000'],
  [2, 0, 100, undefined],
  [2, 0, 101, 'would add 101 to 2'],
  [1000, 1000, 1000, 'would close 1,000 of 1,000'],
])('a feed of %d that loses %d and gets %d: %s', (before, lost, fresh, held) => {
  expect(whyHeldBack({ before, lost, fresh })).toBe(held);
});

test('neither a page of several nor an unknown advert lets misses count', () => {
  const partial = 'it is only page 1 of 3';
  expect(whyNotCounted({ unidentified: 0, partial })).toBe(partial);
  expect(whyNotCounted({ unidentified: 1, partial: undefined })).toMatch(/^1 rejected advert does not say/);
  expect(whyNotCounted({ unidentified: 0, partial: undefined })).toBeUndefined();
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
    yes: false,
    allowPrivate: false,
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
  ['add a --file x --map Ref', /FIELD=NAME/],
  ['add a --address https://u:p@a.example', /user name or a password/],
  ['run --accept', /--accept needs the NAME/],
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
