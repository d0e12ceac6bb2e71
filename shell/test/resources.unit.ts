import { chosenSections, type Registry } from '@board/releases/registry/format';
import { resourceIn } from '../server/feeds/resources';

const release = (segment: string) => [{ extras: { segment, nav: [] } }];
const registry = {
  microFrontends: { jobs: release('jobs'), advisor: release('meet-lucia') },
};
const sections = chosenSections(registry as unknown as Registry);

test.each([
  ['/jobs/feed.xml', 'jobs: feed.xml'],
  ['/uk/jobs/feed.xml', 'jobs: feed.xml'],
  ['/meet-lucia/talks.ics', 'advisor: talks.ics'],
  ['/jobs', undefined],
  ['/jobs/', undefined],
  ['/jobs/senior-auditor-1', undefined],
  ['/zz/jobs/feed.xml', undefined],
  ['/uk/uk/jobs/feed.xml', undefined],
  ['/jobs/a/feed.xml', undefined],
  ['/jobs/feed.html', undefined],
  ['/jobs/Feed.xml', undefined],
  ['/jobs/..xml', undefined],
  ['/jobs/%2e.xml', undefined],
  ['/feed.xml', undefined],
  ['/sitemap.xml', undefined],
  ['/nobody/feed.xml', undefined],
])('%s is the file %s', (path, file) => {
  const found = resourceIn(path, sections);
  expect(found && `${found.owner.name}: ${found.file}`).toBe(file);
});
