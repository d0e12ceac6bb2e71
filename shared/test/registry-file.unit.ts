import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import * as fc from 'fast-check';
import { openRegistryFile, sectionRole, type Opened, type RegistryFile } from '../src/registry/registry-file';
import { keyIdOf, publicKeysIn, sealPart } from '../src/registry/signed-part';
import { releaseOf } from './release-of';

const now = Date.parse('2026-06-01T00:00:00Z');
const later = new Date(now + 86_400_000);
const earlier = new Date(now - 1);
const pair = () => generateKeyPairSync('ed25519');
const [platform, team, stranger] = [pair(), pair(), pair()];
const textOf = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).toString('base64');

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
const part = (name: string, { key = platform.privateKey, serial = 1, expires = later, ...rest }: Part = {}) =>
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
          keys: [{ key: textOf(team.publicKey), expires: (rest.until ?? later).toISOString() }],
        },
      },
    },
    { key, serial, expires },
  );

const open = (file: Partial<RegistryFile>, last?: Opened) =>
  openRegistryFile(JSON.stringify({ format: 2, sections: {}, ...file }), {
    platformKeys: [platform.publicKey],
    now,
    last,
  });
const names = ({ registry }: Opened) =>
  Object.entries(registry.microFrontends).flatMap(([name, releases]) => (releases.length > 0 ? [name] : []));
const reasons = ({ leftOut }: Opened) => leftOut.map(({ section, reason }) => `${section}: ${reason}`);

test('the platform signs any section; a team signs its own', () => {
  const opened = open({
    delegations: delegations(),
    sections: { jobs: part('jobs'), events: part('events', { key: team.privateKey }) },
  });
  expect([names(opened), reasons(opened)]).toEqual([['jobs', 'events'], []]);
  expect(opened.sections['events']).toMatchObject({ serial: 1, keyId: keyIdOf(team.publicKey) });
});

test.each([
  ['signed by a stranger', part('events', { key: stranger.privateKey }), /which may not sign it/],
  ['of another section', part('events', { key: team.privateKey, signedAs: 'jobs' }), /does not fit the key/],
  ['expired', part('events', { key: team.privateKey, expires: earlier }), /expired/],
  ['changed', { ...part('events'), payload: '{"releases":[]}' }, /does not fit the key/],
  ['no part', 'events', /./],
  [
    'without releases',
    sealPart(sectionRole('events'), {}, { key: team.privateKey, serial: 1, expires: later }),
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
      expect.objectContaining({ section: 'events', reason: expect.stringMatching(reason) }),
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
  expect(reasons(older)).toEqual(['jobs: serial 4 is older than 5, which is known']);
  expect(names(older)).toEqual(['jobs']);
  expect(reasons(open({ sections: { jobs: part('jobs', { serial: 5 }) } }, last))).toEqual([]);
});

test('a key that expired or was revoked signs no more', () => {
  const events = part('events', { key: team.privateKey });
  const expired = open({ delegations: delegations({ until: earlier }), sections: { events } });
  const revoked = open({
    delegations: sealPart(
      'delegations',
      { delegations: {} },
      { key: platform.privateKey, serial: 2, expires: later },
    ),
    sections: { events },
  });
  for (const opened of [expired, revoked]) expect(names(opened)).toEqual([]);
});

test.each([
  ['signed by a team', delegations({ key: team.privateKey }), /which may not sign it/],
  ['expired', delegations({ expires: earlier }), /expired/],
  ['older', delegations({ serial: 0 }), /serial 0 is older/],
  ['gone', undefined, /gone/],
])(
  'delegations that are %s are refused: the last good ones stand in, or nothing opens',
  (what, bad, reason) => {
    const sections = { events: part('events', { key: team.privateKey }) };
    const last = open({ delegations: delegations(), sections });
    const opened = open({ sections, ...(bad ? { delegations: bad } : {}) }, last);
    expect(names(opened)).toEqual(['events']);
    expect(reasons(opened)).toEqual([expect.stringMatching(reason)]);
    if (bad && what !== 'older') expect(() => open({ sections, delegations: bad })).toThrow(reason);
  },
);

test('a delegated prefix is its section’s alone, and its only one', () => {
  const wrong = open({
    delegations: delegations(),
    sections: { events: part('events', { key: team.privateKey, segment: 'meetings' }) },
  });
  expect(reasons(wrong)).toEqual(['events: /meetings is not the prefix that the platform gave it, /events']);
  const taken = open({ delegations: delegations(), sections: { jobs: part('jobs', { segment: 'events' }) } });
  expect(reasons(taken)).toEqual(['jobs: /events belongs to the section events']);
});

test('a team that claims another’s prefix with an old date takes nothing from it', () => {
  const events = part('events', { key: team.privateKey, segment: 'jobs', at: '2001-01-01T00:00:00.000Z' });
  const jobs = part('jobs', { at: '2026-01-01T00:00:00.000Z' });
  const opened = open({ delegations: delegations(), sections: { jobs, events } });
  expect(names(opened)).toEqual(['jobs']);
  expect(reasons(opened)).toEqual(['events: /jobs is not the prefix that the platform gave it, /events']);
});

test('the platform’s keys rotate: a file may have two', () => {
  const next = pair();
  const pem = [platform, next]
    .map(({ publicKey }) => publicKey.export({ type: 'spki', format: 'pem' }))
    .join('\n');
  const platformKeys = publicKeysIn(pem);
  for (const key of [platform.privateKey, next.privateKey]) {
    const text = JSON.stringify({ format: 2, sections: { jobs: part('jobs', { key }) } });
    expect(names(openRegistryFile(text, { platformKeys, now }))).toEqual(['jobs']);
  }
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey;
  expect(() => publicKeysIn(String(other.export({ type: 'spki', format: 'pem' })))).toThrow('not of Ed25519');
  expect(() => publicKeysIn('')).toThrow('no public key');
});

test('any parts leave a good one as it is', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (others) => {
      expect(names(open({ sections: { ...others, jobs: part('jobs') } }))).toContain('jobs');
    }),
  );
});
