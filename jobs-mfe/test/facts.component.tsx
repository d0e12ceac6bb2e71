/** Facts that adverts state: chips on a job's page, and the filters (docs/product.md §2.5, §2.6, §2.5.6, §2.6.1, §9). */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlatformProvider } from '@board/shared/platform';
import { renderSection, testPlatform } from '@board/shared/testing';
import { parseJobDetail } from '../src/data/job';
import { JobFacts } from '../src/detail/JobPage';
import * as section from '../src/section';

jest.setTimeout(30_000);

const total = async () => {
  const words = (await screen.findByText(/^Showing [\d,]+\+? jobs?$/)).textContent ?? '';
  return Number(words.replace(/\D/g, ''));
};

function showFacts(row: object) {
  const job = parseJobDetail({ id: 5, ...row }, [], 0);
  if (!job) throw new Error('no job');
  render(
    <PlatformProvider platform={testPlatform().platform}>
      <JobFacts job={job} />
    </PlatformProvider>,
  );
}

test.each([
  [['study:offered', 'sponsorship:not_offered', 'moon:full'], /Study support\s*No visa sponsorship$/],
  [[], undefined],
])('an advert that states %j says so in its row of facts', (facts, words) => {
  showFacts({ facts });
  const said = screen.queryByText('The advert says')?.nextSibling ?? null;
  if (words) expect(said).toHaveTextContent(words);
  else expect(said).toBeNull();
});

/** docs/product.md §10.5 */
test.each([
  [null, undefined],
  ['remote', 'Remote'],
])('an advert without a place whose work mode is %s does not say more', (work_mode, words) => {
  showFacts({ location: '', location_coordinates: null, cities: [], work_mode });
  expect(screen.getByText('Location').nextSibling).toHaveTextContent(/^Not stated$/);
  expect(screen.queryByText('Work mode')?.nextSibling?.textContent).toBe(words);
});

test('qualification, study support and sponsorship narrow the list, and what no advert can say is no filter', async () => {
  const user = userEvent.setup();
  const { router } = await renderSection(section, '/uk/jobs');
  const all = await total();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Qualification' }), 'Part-qualified');
  await screen.findByRole('link', { name: 'Remove filter Part-qualified' });
  const some = await total();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Study support' }), 'Offered');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Visa sponsorship' }), 'Offered');
  await screen.findByRole('link', { name: 'Remove filter Visa sponsorship' });
  const few = await total();
  expect(router.state.location.search).toBe(
    '?qualification=part_qualified&study=offered&sponsorship=offered',
  );
  expect(few).toBeGreaterThan(0);
  expect([few < some, some < all]).toEqual([true, true]);
});
