/** docs/product.md §2.5.1 */
import { testPlatform } from '@board/shared/testing';
import { resources } from '../src/section';
import { answering } from '../../tools/test-support/page';

test('the feed dates an advert by the day on which the board listed it', async () => {
  const row = {
    id: 7,
    slug: 'auditor-7',
    job_title: 'Auditor',
    date_published: '2026-10-30T00:00:00Z',
  };
  const fetch = answering(/listed_jobs/, () =>
    Response.json([{ ...row, listed_at: '2026-11-29T08:00:00Z' }]),
  );
  const { platform } = testPlatform({ fetch });
  const feed = resources(platform)['feed.xml'];
  const answer = await feed?.(
    new Request('http://jobs.example/uk/jobs/feed.xml?search=auditor'),
  );
  expect(answer?.body).toContain(
    '<pubDate>Sun, 29 Nov 2026 08:00:00 GMT</pubDate>',
  );
});
