import { chosenSections, type Registry } from '@board/releases/registry/format';
import { resourceIn } from '../server/feeds/resources';

const release = (segment: string) => [{ extras: { segment, nav: [] } }];
const registry = { microFrontends: { jobs: release('jobs'), advisor: release('meet-lucia') } };
const sections = chosenSections(registry as unknown as Registry);

test.each([
  ['/jobs/feed.xml', 'jobs', 'feed.xml'],
  ['/uk/jobs/feed.xml', 'jobs', 'feed.xml'],
  ['/meet-lucia/talks.ics', 'advisor', 'talks.ics'],
])('%s is a file of %s', (path, name, file) => {
  const found = resourceIn(path, sections);
  expect([found?.owner.name, found?.file]).toEqual([name, file]);
});

test.each([
  '/jobs',
  '/jobs/',
  '/jobs/senior-auditor-1',
  '/zz/jobs/feed.xml',
  '/uk/uk/jobs/feed.xml',
  '/jobs/a/feed.xml',
  '/jobs/feed.html',
  '/jobs/Feed.xml',
  '/jobs/..xml',
  '/jobs/%2e.xml',
  '/feed.xml',
  '/sitemap.xml',
  '/nobody/feed.xml',
])('%s is none', (path) => {
  expect(resourceIn(path, sections)).toBeUndefined();
});
