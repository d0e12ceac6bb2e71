import {
  readRegistry,
  REGISTRY_SCHEMA,
  type Release,
} from '../registry/format';
import { releaseOf as release } from './release-of';
import { leaveOutIntruders, RESERVED_SEGMENTS } from '../registry/ownership';

/**
 * What remains of a registry, as `name version`, and what is left out with its
 * reason.
 */
function read(microFrontends: Record<string, Release[]>) {
  const { registry, leftOut } = readRegistry({
    schema: REGISTRY_SCHEMA,
    microFrontends,
  });
  leaveOutIntruders(registry, leftOut);
  const left = Object.entries(registry.microFrontends).flatMap(
    ([name, releases]) =>
      releases.map(({ metadata }) => `${name} ${metadata.version}`),
  );
  return {
    left,
    leftOut: leftOut.map(
      ({ section, version, reason }) => `${section} ${version}: ${reason}`,
    ),
  };
}

test('of two sections with one prefix, the one that had it first keeps it, whichever the registry lists first', () => {
  const old = release('jobs', '1.0.0', 'jobs', '2026-01-01T00:00:00.000Z');
  const young = release('careers', '2.0.0', 'jobs', '2026-02-01T00:00:00.000Z');
  const expected = {
    left: ['jobs 1.0.0'],
    leftOut: ['careers 2.0.0: /jobs belongs to the section jobs'],
  };
  expect(read({ jobs: [old], careers: [young] })).toEqual(expected);
  expect(read({ careers: [young], jobs: [old] })).toEqual(expected);
});

test('a section that moves to the prefix of another loses that release only, and keeps its older one', () => {
  const { left, leftOut } = read({
    jobs: [
      release('jobs', '2.0.0', 'firms', '2026-03-01T00:00:00.000Z'),
      release('jobs', '1.0.0', 'jobs', '2026-01-01T00:00:00.000Z'),
    ],
    firms: [release('firms', '1.0.0', 'firms', '2026-01-01T00:00:00.000Z')],
  });
  expect(left).toEqual(['jobs 1.0.0', 'firms 1.0.0']);
  expect(leftOut).toEqual(['jobs 2.0.0: /firms belongs to the section firms']);
});

test('releases without a date are older than those with one', () => {
  const { left } = read({
    careers: [release('careers', '1.0.0', 'jobs', '2026-01-01T00:00:00.000Z')],
    jobs: [release('jobs', '1.0.0', 'jobs')],
  });
  expect(left).toEqual(['jobs 1.0.0']);
});

test.each(RESERVED_SEGMENTS.map((segment) => [segment]))(
  'no section can have /%s',
  (segment) => {
    const { left, leftOut } = read({
      events: [release('events', '1.0.0', segment)],
    });
    expect([left, leftOut]).toEqual([
      [],
      [`events 1.0.0: /${segment} is an address of the site itself`],
    ]);
  },
);
