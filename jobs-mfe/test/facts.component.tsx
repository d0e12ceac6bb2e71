/** Facts that adverts state: chips on a job's page, and the filters (docs/product.md §2.5, §2.6, §2.5.6, §2.6.1, §9). */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderSection } from '@board/shared/testing';
import { jobWhere, type OwnerJob } from '../../test/owner';
import * as section from '../src/section';

jest.setTimeout(30_000);
// Widgets of other sections are missing here, and React reports each that its boundary catches.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

const total = async () => {
  const words = (await screen.findByText(/^Showing [\d,]+\+? jobs?$/)).textContent ?? '';
  return Number(words.replace(/\D/g, ''));
};

const isOpenInUk = ({ status, firm_country }: Pick<OwnerJob, 'status' | 'firm_country'>) =>
  status === 'open' && firm_country === 'UK';

test('a job shows what its advert states', async () => {
  const job = await jobWhere(
    ({ facts, ...one }) =>
      isOpenInUk(one) && ['study:offered', 'sponsorship:not_offered'].every((fact) => facts?.includes(fact)),
  );
  await renderSection(section, `/uk/jobs/${job.slug}`);
  const said = (await screen.findByText('The advert says')).nextSibling;
  expect(said).toHaveTextContent(/Study support\s*No visa sponsorship$/);
});

test('an advert that states nothing has no such line', async () => {
  const job = await jobWhere(({ facts, ...one }) => isOpenInUk(one) && facts?.length === 0);
  await renderSection(section, `/uk/jobs/${job.slug}`);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('The advert says')).not.toBeInTheDocument();
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

test('a value that is none is no filter', async () => {
  await renderSection(section, '/uk/jobs?qualification=mba&study=yes&sponsorship=not_offered');
  await total();
  expect(screen.queryByRole('link', { name: /^Remove filter/ })).not.toBeInTheDocument();
});
