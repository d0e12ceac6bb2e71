/** What `delegate` gives a section besides keys (docs/sections.md). */
import path from 'node:path';
import { runBoard } from '../../../tools/test-support/release-commands';
import { openStore } from '@board/releases/store/folder';
import { folderOfEachTest } from '../../../tools/test-support/temporary-folder';
import { commandsOf } from './section-store';

const folder = folderOfEachTest();
beforeEach(() => commandsOf(folder).publish('only'));

const delegate = (...words: string[]) =>
  runBoard(['delegate', 'events', 'events', ...words], folder());
const own = () => {
  const { delegations, services, registry } = openStore(folder()).read();
  const { keys = [], ...given } = delegations['events'] ?? {};
  const { origins } = registry.microFrontends['events']?.[0]?.extras ?? {};
  return { given, keys: keys.length, service: services.get('events'), origins };
};
const SERVICE = ['--service', 'https://events.example/api'];
const ORIGINS = [
  '--connect',
  'https://live.example,https://b.example',
  '--images',
  'https://c.example',
];

test('a section whose releases the platform signs gets a service and origins without a key', async () => {
  expect(await delegate(...SERVICE, ...ORIGINS)).toEqual([
    'events at /events; service https://events.example/api; connect https://live.example, https://b.example; images https://c.example',
  ]);
  expect(own()).toMatchObject({
    keys: 0,
    service: 'https://events.example/api',
    origins: {
      connect: ['https://live.example', 'https://b.example'],
      images: ['https://c.example'],
    },
  });
  expect(await runBoard(['delegations'], folder())).toEqual([
    'events at /events: no key; service https://events.example/api; connect https://live.example, https://b.example; images https://c.example',
  ]);
});

test('another key, a revocation and a renewal keep them; each changes alone, and none takes it away', async () => {
  await delegate(...SERVICE, ...ORIGINS);
  const { given } = own();
  const key = path.join(folder(), 'team.pem');
  await runBoard(['keys', key], folder());
  const [line = ''] = await delegate(`${key}.pub`);
  expect(own()).toMatchObject({ given, keys: 1 });
  await runBoard(['renew'], folder());
  await runBoard(
    ['revoke', 'events', /key ([0-9a-f]{16})/.exec(line)?.[1] ?? ''],
    folder(),
  );
  expect(own()).toMatchObject({ given, keys: 0 });
  await delegate('--connect', 'none');
  expect(own().given).toEqual({
    segment: 'events',
    order: 50,
    service: 'https://events.example/api',
    images: ['https://c.example'],
  });
  await delegate('--service', 'none', '--images', 'none');
  expect(own()).toMatchObject({
    given: { segment: 'events' },
    service: undefined,
    origins: undefined,
  });
});

test.each([
  [
    [],
    /^delegate needs a key, FILE\.pub, or one of --service, --connect, --images and --scripts$/,
  ],
  [
    ['--service', 'events.example'],
    /^--service is "events\.example", expected an address such as/,
  ],
  [['--service', 'https://events.example/'], /without a slash at its end/],
  [
    ['--connect', 'https://a.example,https://*.b.example'],
    /^--connect has "https:\/\/\*\.b\.example", expected origins/,
  ],
  [
    ['--images', 'http://a.example'],
    /^--images has "http:\/\/a\.example", expected origins/,
  ],
  [
    [
      '--images',
      Array.from({ length: 9 }, (_, at) => `https://a${at}.example`).join(','),
    ],
    /names 9 origins; a section has 8 at most$/,
  ],
])('delegate %j is refused', async (words, sentence) => {
  await expect(delegate(...words)).rejects.toThrow(sentence);
  expect(own().given).toEqual({});
});
