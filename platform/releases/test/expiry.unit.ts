/** What ends next in a registry, and what is said of it. */
import { generateKeyPairSync } from 'node:crypto';
import { expiringIn, lapsedIn, type ExpiringParts } from '../registry/expiry';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const DAY = 24 * 60 * 60 * 1000;
const iso = (days: number) => new Date(NOW + days * DAY).toISOString();
const key = generateKeyPairSync('ed25519')
  .publicKey.export({ type: 'spki', format: 'der' })
  .toString('base64');

/** A registry of one section with a team's key, by days until each ends. */
const registry = ({
  root = 90,
  part = 90,
  keys = [365],
} = {}): ExpiringParts => ({
  root: { serial: 1, keyId: 'platform', expires: iso(root) },
  sections: {
    jobs: {
      serial: 1,
      keyId: 'team',
      expires: iso(part),
      lapsesAt: NOW + part * DAY,
      entries: [],
    },
  },
  delegations: {
    jobs: {
      segment: 'work',
      keys: keys.map((days) => ({ key, expires: iso(days) })),
    },
  },
});

test.each([
  ['nothing', registry({ root: 61, part: 61, keys: [31] }), []],
  [
    'delegations past a third of their life',
    registry({ root: 60 }),
    [['delegations', 'renew --due']],
  ],
  [
    'a part past a third of its life',
    registry({ part: 59 }),
    [['jobs', 'renew --due']],
  ],
  [
    'a key before its end',
    registry({ keys: [29] }),
    [['key of jobs', 'delegate jobs work FILE.pub']],
  ],
  ['nothing that expired', registry({ root: -1, part: -1, keys: [-1] }), []],
])('%s is named, with the command', (_what, ends, expected) => {
  const found = expiringIn(ends, NOW).map(({ part, command }) => [
    part,
    command.split(' -- ')[1],
  ]);
  expect(found).toEqual(expected);
});

test('the grace decides when what expired has ended, and the sentence says so', () => {
  const [used] = lapsedIn(registry({ part: -29 }), NOW);
  const [ended] = lapsedIn(registry({ part: -31 }), NOW);
  expect([used?.isEnded, ended?.isEnded]).toEqual([false, true]);
  expect(used?.sentence).toContain(
    'are used for 30 days more: npm run section -- renew',
  );
  expect(ended?.sentence).toContain('its pages are a 503');
});
