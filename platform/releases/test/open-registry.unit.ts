import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import * as fc from 'fast-check';
import { openRegistryFile } from '../registry/open-registry';
import {
  keyIdOf,
  type OpenedRegistry,
  publicKeysIn,
  type RegistryFile,
  sealPart,
  sectionRole,
} from '../registry/signed-parts';
import { highestSerial, nextSerial } from '../registry/validity';
import { releaseOf } from './release-of';

const now = Date.parse('2026-06-01T00:00:00Z');
const later = new Date(now + 86_400_000);
const pair = () => generateKeyPairSync('ed25519');
const platform = generateKeyPairSync('ed25519');
const team = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');
const publicKeyText = (key: KeyObject) =>
  key.export({ type: 'spki', format: 'der' }).toString('base64');

interface Part {
  key?: KeyObject;
  serial?: number;
  expires?: Date;
  /** Name in the signature. */
  signedAs?: string;
  segment?: string;
  /** When it was published, as it says itself. */
  at?: string;
}
const part = (
  name: string,
  {
    key = platform.privateKey,
    serial = 1,
    expires = later,
    ...rest
  }: Part = {},
) =>
  sealPart(
    sectionRole(rest.signedAs ?? name),
    { releases: [releaseOf(name, '1.0.0', rest.segment, rest.at)] },
    { key, serial, expires },
  );

/** Delegates `events` to the team. */
const delegations = ({
  key = platform.privateKey,
  serial = 1,
  expires = later,
  ...rest
}: Part & { until?: Date } = {}) =>
  sealPart(
    'delegations',
    {
      delegations: {
        events: {
          segment: rest.segment ?? 'events',
          keys: [
            {
              key: publicKeyText(team.publicKey),
              expires: (rest.until ?? later).toISOString(),
            },
          ],
        },
      },
    },
    { key, serial, expires },
  );

/** Delegates nothing any more. */
const nobody = (serial: number) =>
  sealPart(
    'delegations',
    { delegations: {} },
    { key: platform.privateKey, serial, expires: later },
  );

const open = (file: Partial<RegistryFile>, last?: OpenedRegistry, at = now) =>
  openRegistryFile(JSON.stringify({ format: 2, sections: {}, ...file }), {
    platformKeys: [platform.publicKey],
    now: at,
    last,
  });
const names = ({ registry }: OpenedRegistry) =>
  Object.entries(registry.microFrontends).flatMap(([name, releases]) =>
    releases.length > 0 ? [name] : [],
  );
const reasons = ({ leftOut }: OpenedRegistry) =>
  leftOut.map(({ section, reason }) => `${section}: ${reason}`);

test('the platform signs any section; a team signs its own', () => {
  const opened = open({
    delegations: delegations(),
    sections: {
      jobs: part('jobs'),
      events: part('events', { key: team.privateKey }),
    },
  });
  expect([names(opened), reasons(opened)]).toEqual([['jobs', 'events'], []]);
  expect(opened.sections['events']).toMatchObject({
    serial: 1,
    keyId: keyIdOf(team.publicKey),
  });
});

test.each([
  [
    'signed by a stranger',
    part('events', { key: stranger.privateKey }),
    /which may not sign it/,
  ],
  [
    'of another section',
    part('events', { key: team.privateKey, signedAs: 'jobs' }),
    /is not valid for this key/,
  ],
  [
    'changed',
    { ...part('events'), payload: '{"releases":[]}' },
    /is not valid for this key/,
  ],
  ['no part', 'events', /./],
  [
    'without releases',
    sealPart(
      sectionRole('events'),
      {},
      { key: team.privateKey, serial: 1, expires: later },
    ),
    /./,
  ],
])(
  'a part that is %s is left out, the others stay, and the last good one stands in',
  (_what, bad, reason) => {
    const file = (events: unknown) => ({
      delegations: delegations(),
      sections: { jobs: part('jobs'), events },
    });
    const opened = open(file(bad));
    expect(names(opened)).toEqual(['jobs']);
    expect(opened.leftOut).toEqual([
      expect.objectContaining({
        section: 'events',
        reason: expect.stringMatching(reason),
      }),
    ]);
    const last = open(file(part('events', { key: team.privateKey })));
    expect(names(open(file(bad), last))).toEqual(['jobs', 'events']);
  },
);

test('a team cannot sign another section', () => {
  const opened = open({
    delegations: delegations(),
    sections: { jobs: part('jobs', { key: team.privateKey }) },
  });
  expect([names(opened), reasons(opened)]).toEqual([
    [],
    [expect.stringContaining('jobs: it is signed by the key')],
  ]);
});

test('an older part is refused, and an equal one is not', () => {
  const last = open({ sections: { jobs: part('jobs', { serial: 5 }) } });
  const older = open({ sections: { jobs: part('jobs', { serial: 4 }) } }, last);
  expect(reasons(older)).toEqual([
    'jobs: serial 4 is older than 5, which is known',
  ]);
  expect(names(older)).toEqual(['jobs']);
  expect(
    reasons(open({ sections: { jobs: part('jobs', { serial: 5 }) } }, last)),
  ).toEqual([]);
});

test.each([
  [
    'content',
    { payload: part('jobs', { at: '2026-01-01T00:00:00Z' }).payload },
  ],
  ['serial', { serial: 2 }],
  ['end', { expires: '2199-01-01T00:00:00.000Z' }],
])('a part whose %s was changed after its signing is refused', (_, changed) => {
  const opened = open({ sections: { jobs: { ...part('jobs'), ...changed } } });
  expect([names(opened), reasons(opened)]).toEqual([
    [],
    ['jobs: the signature is not valid for this key'],
  ]);
});

test('a key that was revoked signs no more', () => {
  const events = part('events', { key: team.privateKey });
  expect(names(open({ delegations: nobody(2), sections: { events } }))).toEqual(
    [],
  );
});

test.each([
  [
    'signed by a team',
    delegations({ key: team.privateKey }),
    /which may not sign it/,
  ],
  ['older', delegations({ serial: 0 }), /serial 0 is older/],
  ['gone', undefined, /no longer has any/],
])(
  'delegations that are %s are refused: the last good ones stand in, or nothing opens',
  (what, bad, reason) => {
    const sections = { events: part('events', { key: team.privateKey }) };
    const last = open({ delegations: delegations(), sections });
    const opened = open({ sections, delegations: bad }, last);
    expect(names(opened)).toEqual(['events']);
    expect(reasons(opened)).toEqual([expect.stringMatching(reason)]);
    if (bad && what !== 'older')
      expect(() => open({ sections, delegations: bad })).toThrow(reason);
  },
);

test('a delegated prefix is its section’s alone, and its only one', () => {
  // an old date takes nothing from the owner
  const events = part('events', {
    key: team.privateKey,
    segment: 'jobs',
    at: '2001-01-01T00:00:00.000Z',
  });
  const jobs = part('jobs', { at: '2026-01-01T00:00:00.000Z' });
  const wrong = open({
    delegations: delegations(),
    sections: { jobs, events },
  });
  expect([names(wrong), reasons(wrong)]).toEqual([
    ['jobs'],
    ['events: /jobs is not the prefix that the platform gave it, /events'],
  ]);
  const taken = open({
    delegations: delegations(),
    sections: { jobs: part('jobs', { segment: 'events' }) },
  });
  expect(reasons(taken)).toEqual([
    'jobs: /events belongs to the section events',
  ]);
});

test('the platform’s keys rotate: a file may have two', () => {
  const next = pair();
  const pem = [platform, next]
    .map(({ publicKey }) => publicKey.export({ type: 'spki', format: 'pem' }))
    .join('\n');
  const platformKeys = publicKeysIn(pem);
  for (const key of [platform.privateKey, next.privateKey]) {
    const text = JSON.stringify({
      format: 2,
      sections: { jobs: part('jobs', { key }) },
    });
    expect(names(openRegistryFile(text, { platformKeys, now }))).toEqual([
      'jobs',
    ]);
  }
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey;
  expect(() =>
    publicKeysIn(String(other.export({ type: 'spki', format: 'pem' }))),
  ).toThrow('not an Ed25519 key');
  expect(() => publicKeysIn('')).toThrow('no public key');
});

const DAY_MS = 86_400_000;
const MONTH_MS = 30 * DAY_MS;
const END = Number.MAX_SAFE_INTEGER;
const seconds = Math.floor(now / 1000);
const own = { key: team.privateKey };

describe('a team’s serial', () => {
  const file = (serial: number, delegated = delegations()) => ({
    delegations: delegated,
    sections: { events: part('events', { ...own, serial }) },
  });

  test('near the end of all numbers is refused, by a server that starts and by one that knows a good part', () => {
    const refused = [
      expect.stringMatching(/^events: serial \d+ is too far ahead/),
    ];
    expect(reasons(open(file(END)))).toEqual(refused);
    const opened = open(file(END), open(file(7)));
    expect([reasons(opened), opened.sections['events']?.serial]).toEqual([
      refused,
      7,
    ]);
  });

  test('is good from 1 on, and from the time in seconds on, also for a clock that is behind', () => {
    for (const serial of [1, 5000, seconds + 3600])
      expect(reasons(open(file(serial)))).toEqual([]);
    const byTheTime = file(seconds + 9, delegations({ serial: seconds + 5 }));
    const yearBehind = now - 365 * DAY_MS;
    expect(reasons(open(byTheTime, undefined, yearBehind))).toEqual([]);
  });

  test('is followed by a server that was off for years, and by one whose clock is ten minutes off', () => {
    const busy = file(900_000);
    expect(reasons(open(busy, open(file(3))))).toEqual([]);
    for (const minutes of [-10, 10]) {
      const next = file(nextSerial(seconds, now));
      expect(
        reasons(open(next, open(file(3)), now + minutes * 60_000)),
      ).toEqual([]);
    }
  });

  test('does not bind the platform', () => {
    const sections = { events: part('events', { serial: END }) };
    expect(reasons(open({ delegations: delegations(), sections }))).toEqual([]);
  });

  test('is forgotten with its key, also if a clock that was ahead had accepted it', () => {
    const last = open(file(seconds + 100));
    const platforms = {
      delegations: nobody(2),
      sections: { events: part('events', { serial: 8 }) },
    };
    expect(reasons(open(platforms, last))).toEqual([]);
    const still = { ...platforms, delegations: delegations() };
    expect(reasons(open(still, last))).toEqual([
      expect.stringContaining('serial 8 is older'),
    ]);
    const yearAhead = open(
      {
        delegations: delegations(),
        sections: { events: part('events', { ...own, serial: seconds + 9e6 }) },
      },
      undefined,
      now + 365 * DAY_MS,
    );
    expect(reasons(open(still, yearAhead))).toEqual([]);
  });

  test('is followed by one that readers accept', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: seconds + 86_400 }),
        fc.integer({ min: 0, max: END }),
        (known, attack) => {
          const next = nextSerial(attack, now);
          expect(Number.isSafeInteger(next) && next <= highestSerial(now)).toBe(
            true,
          );
          const isBelowHighest = attack <= highestSerial(now) && attack < next;
          expect(next).toBeGreaterThan(isBelowHighest ? attack : 0);
          expect(nextSerial(known, now)).toBe(Math.max(known + 1, seconds));
        },
      ),
    );
  });
});

describe('what expired', () => {
  const old = new Date(now - DAY_MS);
  const older = new Date(now - MONTH_MS - 1);
  const signed = (expires: Date, delegated = delegations(), serial = 1) => ({
    delegations: delegated,
    sections: {
      jobs: part('jobs'),
      events: part('events', { ...own, expires, serial }),
    },
  });

  test.each([
    ['the part', (expires: Date) => signed(expires)],
    ['the key', (until: Date) => signed(later, delegations({ until }))],
    [
      'the delegations',
      (expires: Date) => signed(later, delegations({ expires })),
    ],
  ])(
    'is used for 30 days, then withheld, also by a server that knows it: %s',
    (_what, file) => {
      for (const last of [undefined, open(signed(later))]) {
        const grace = open(file(old), last);
        expect([names(grace), reasons(grace), grace.withheld]).toEqual([
          ['jobs', 'events'],
          [],
          {},
        ]);
        const ended = open(file(older), last);
        expect([names(ended), reasons(ended)]).toEqual([['jobs'], []]);
        expect(ended.withheld['events']?.extras).toMatchObject({
          segment: 'events',
          chunks: {},
          withheld: 'The signatures of its releases expired on 2026-05-01.',
        });
      }
    },
  );

  test('replaces nothing: a newer part of an expired key is refused where a good one is known', () => {
    const known = open(signed(later));
    const bad = signed(later, delegations({ until: old, serial: 1 }), 2);
    const opened = open(bad, known);
    expect([reasons(opened), opened.sections['events']?.serial]).toEqual([
      [expect.stringContaining('events: it expired at')],
      1,
    ]);
  });

  test('is never enough for a part that is not signed as it has to be, whose prefix is still known', () => {
    const foreign = part('events', { key: stranger.privateKey, expires: old });
    const opened = open({
      delegations: delegations(),
      sections: { jobs: part('jobs'), events: foreign },
    });
    expect(names(opened)).toEqual(['jobs']);
    expect(opened.withheld['events']?.extras).toMatchObject({
      segment: 'events',
      withheld: expect.any(String),
    });
    expect(
      Object.keys(open({ sections: { events: foreign } }).withheld),
    ).toEqual([]);
  });

  test('keeps its prefix: nobody else takes it', () => {
    const thief = part('jobs', {
      segment: 'meetings',
      at: '2026-05-30T00:00:00.000Z',
    });
    const ended = part('firms', {
      segment: 'meetings',
      at: '2026-01-01T00:00:00.000Z',
      expires: older,
    });
    const opened = open({ sections: { firms: ended, jobs: thief } });
    expect([names(opened), Object.keys(opened.withheld)]).toEqual([
      [],
      ['firms'],
    ]);
  });

  test('is good for whoever signs it again', () => {
    const opened = open(
      signed(older, delegations({ expires: older, until: older })),
      undefined,
      0,
    );
    expect([names(opened), opened.withheld]).toEqual([['jobs', 'events'], {}]);
  });
});

test('any parts leave a good one as it is', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (others) => {
      expect(
        names(open({ sections: { ...others, jobs: part('jobs') } })),
      ).toContain('jobs');
    }),
  );
});
