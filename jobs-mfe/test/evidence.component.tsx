/** What a job's page says of its advert, and of the same role elsewhere (docs/product.md §2.6). */
import { screen, within } from '@testing-library/react';
import { renderSection } from '@board/shared/testing';
import { jobWhere } from '../../test/owner';
import * as section from '../src/section';

jest.setTimeout(30_000);
// Widgets of other sections are missing here, and React reports each that its boundary catches.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

/** Renders a job's page with some members of its row changed on the way. */
async function open(changes: object, query = '') {
  const { slug } = await jobWhere((job) => job.status === 'open' && job.firm_country === 'UK');
  await renderSection(section, `/uk/jobs/${slug}${query}`, {
    fetch: async (input, init) => {
      const answer = await fetch(input, init);
      if (!String(input).includes('/job_by_slug?')) return answer;
      const rows = (await answer.json()) as object[];
      return Response.json(rows.map((row) => ({ ...row, ...changes })));
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return slug;
}

const advert = () => within(screen.getByRole('region', { name: 'About this advert' }));

test('the page says what was seen of the advert, and where else it is listed', async () => {
  await open({
    seen_on: '2026-11-01',
    evidence: {
      first_seen: '2026-10-20',
      missed: true,
      posted_before: 2,
      first_posted: '2026-08-01',
      also_at: [{ link: 'https://www.other.example/7', seen_on: '2026-10-30' }],
    },
  });
  expect(
    advert().getByText(/and was posted again twice\. This one came on 20 October 2026\.$/),
  ).toBeVisible();
  expect(advert().getByText(/^Not seen at its source since Sunday, 1 November 2026/)).toBeVisible();
  expect(advert().getByRole('link', { name: 'other.example' })).toHaveAttribute(
    'href',
    'https://www.other.example/7',
  );
});

test('a job without a source says nothing of one, and can be reported without a script', async () => {
  const slug = await open({ evidence: null, seen_on: null });
  expect(advert().queryByText(/seen/)).not.toBeInTheDocument();
  const send = screen.getByText('Send report').closest('form');
  expect(send).toHaveAttribute('action', '/trust/report');
  expect(send).toHaveAttribute('method', 'post');
  expect(send).toHaveFormValues({ slug, country: 'uk', reason: 'fraud', details: '' });
  expect(screen.queryByText(/Your report was received/)).not.toBeInTheDocument();
});

test('the page says that a report was received', async () => {
  await open({}, '?reported=yes');
  expect(screen.getByText(/Your report was received/)).toBeVisible();
});

test('pay that is not stated is said with the law of the place', async () => {
  const unpaid = { salary: null, salary_low: null, salary_high: null, firm_country: 'US' };
  await open({ ...unpaid, location: 'Denver, CO' });
  expect(
    advert().getByText(/In Colorado, all employers have had to state it in adverts since 1 January 2021/),
  ).toBeVisible();
  expect(advert().getByText(/C\.R\.S\. § 8-5-201/)).toBeVisible();
});

test('the same role elsewhere is listed by place, with links in the page’s country', async () => {
  await open({
    same_role: [
      { slug: 'a-in-york', location: 'York', firm_country: 'UK' },
      { slug: 'b', location: '', firm_country: 'UK' },
      { location: 'Nowhere' },
    ],
  });
  const places = within(screen.getByRole('region', { name: 'The same role elsewhere' })).getAllByRole('link');
  expect(places.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['York', '/uk/jobs/a-in-york'],
    ['Place not stated', '/uk/jobs/b'],
  ]);
});
