/** Facts that adverts state, as chips on a job's page (docs/product.md §2.6.1). */
import { render, screen } from '@testing-library/react';
import { readable } from '@board/shared/answers';
import { PlatformProvider } from '@board/shared/platform';
import { testPlatform } from '@board/shared/testing';
import { parseJobDetail } from '../src/data/job-detail';
import { JobFacts } from '../src/detail/JobFacts';

function showFacts(row: object) {
  const job = { ...readable(parseJobDetail({ id: 5, ...row }, 0)), description: null };
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
