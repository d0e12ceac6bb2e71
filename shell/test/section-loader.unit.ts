import type { AnySection, TelemetryEvent } from '@board/shared/contract';
import {
  createSectionLoader,
  SectionTimeout,
  type PageRelease,
} from '../src/federation/section-loader';
import { registryOf } from '../../platform/releases/test/registry-of';

const section = { routes: () => [], widgets: {} } as unknown as AnySection;

const registryWith = (version: string) =>
  registryOf({ version, base: `/sections/jobs/${version}/` });

/** A loader whose runtime answers with each of `outcomes` in turn. */
function loaderWith(outcomes: (() => Promise<AnySection>)[]) {
  let view = registryWith('1.0.0');
  let offered = view;
  const refresh = async () => {
    view = offered;
    return view;
  };
  const releases = new Map<string, PageRelease>();
  const begun: string[] = [];
  const events: TelemetryEvent[] = [];
  const loader = createSectionLoader({
    loadEntry: ({ release }) => {
      begun.push(release.metadata.version);
      return (
        outcomes.shift()?.() ?? Promise.reject(new Error('asked too often'))
      );
    },
    registry: { current: () => view, refresh },
    releases,
    starting: { admit: () => {} },
    note: (event) => void events.push(event),
    timeLimitMs: 50,
  });
  return {
    loader,
    releases,
    begun,
    events,
    refresh,
    offer(version: string) {
      offered = registryWith(version);
    },
  };
}

const down = () => Promise.reject(new Error('down'));
const up = () => Promise.resolve(section);

test('a section is loaded once, for any number of calls', async () => {
  const { loader, events, releases } = loaderWith([up]);
  await Promise.all([loader.load('jobs'), loader.load('jobs')]);
  await expect(loader.load('jobs')).resolves.toBe(section);
  expect(events.map(({ name }) => name)).toEqual(['section-loaded']);
  expect(releases.get('jobs')).toEqual({
    version: '1.0.0',
    base: '/sections/jobs/1.0.0/',
  });
});

test('a tab older than the last deployment loads the section’s new release', async () => {
  const { loader, begun, offer } = loaderWith([down, up]);
  offer('1.1.0');
  await expect(loader.load('jobs')).resolves.toBe(section);
  expect(begun).toEqual(['1.0.0', '1.1.0']);
});

test('a section first loaded after a deployment has its new release at once', async () => {
  const { loader, begun, offer, refresh } = loaderWith([up]);
  offer('1.1.0');
  await refresh();
  await loader.load('jobs');
  expect(begun).toEqual(['1.1.0']);
});

test('two failures in a row are reported once, and the next call retries', async () => {
  const { loader, events } = loaderWith([down, down, up]);
  await expect(loader.load('jobs')).rejects.toThrow('down');
  expect(events.map(({ name }) => name)).toEqual(['section-failed']);
  await expect(loader.load('jobs')).resolves.toBe(section);
});

test('a section that never answers fails at the time limit, without a second wait', async () => {
  const { loader } = loaderWith([() => new Promise(() => {})]);
  await expect(loader.load('jobs')).rejects.toBeInstanceOf(SectionTimeout);
});

test('a section is outdated when the registry offers a newer release', async () => {
  const { loader, offer, refresh } = loaderWith([up]);
  await loader.load('jobs');
  expect(loader.isOutdated('jobs')).toBe(false);
  offer('1.1.0');
  await refresh();
  expect(loader.isOutdated('jobs')).toBe(true);
});

test('a section that loads while the registry changes counts as the release that it is', async () => {
  const { loader, offer, refresh } = loaderWith([up]);
  const loaded = loader.load('jobs');
  offer('1.1.0');
  await refresh();
  await loaded;
  expect(loader.isOutdated('jobs')).toBe(true);
});

test('a section that the registry does not offer is not requested', async () => {
  const { loader } = loaderWith([]);
  await expect(loader.load('firms')).rejects.toThrow(/no release of firms/);
});
