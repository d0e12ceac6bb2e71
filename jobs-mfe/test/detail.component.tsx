import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderSection, testPlatform } from '@board/shared/testing';
import { longUsDate } from '@board/shared/domain';
import * as section from '../src/section';

jest.setTimeout(30_000);
// Widgets of other sections are missing here, and React reports each that its boundary catches.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

/** Renders the section and waits for the page. */
async function open(...where: [url: string, options?: Parameters<typeof renderSection>[2]]) {
  const rendered = await renderSection(section, ...where);
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}

const { backend } = testPlatform().platform;

/** An open job of the sample data that can be applied to. */
async function anyJob() {
  const { data } = await backend
    .from('jobs')
    .select('slug,job_title,firm_name,link,date_published,service')
    .eq('status', 'open')
    .like('link', 'http%')
    .not('date_published', 'is', null)
    .not('service', 'is', null)
    .order('id')
    .limit(1)
    .single();
  if (!data) throw new Error('the sample data has no such job');
  return data;
}

/** The backend, with some columns of the job's row changed on the way. */
const changing =
  (changes: object): typeof fetch =>
  async (input, init) => {
    const answer = await fetch(input, init);
    if (!String(input).includes('/jobs?')) return answer;
    const body: unknown = await answer.json();
    const change = (row: unknown) => Object.assign({}, row, changes);
    return Response.json(Array.isArray(body) ? body.map(change) : change(body), { status: answer.status });
  };

test('a job shows its facts and the way to apply', async () => {
  const job = await anyJob();
  await open(`/uk/jobs/${job.slug}`);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(job.job_title);
  expect(screen.getByText(`${longUsDate(job.date_published)}`)).toBeVisible();
  expect(screen.getByText('Service Area').nextSibling).toHaveTextContent(job.service ?? '');
  const apply = screen.getByRole('link', { name: /^Apply Now/ });
  expect(apply).toHaveAttribute('href', new URL(job.link).href);
  expect(apply).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('link', { name: 'Back to all jobs' })).toHaveAttribute('href', '/uk/jobs');
  expect(screen.getByRole('heading', { name: 'Job description' })).toBeVisible();
});

test('the description is shown as what it says, not as what it could do', async () => {
  const { slug } = await anyJob();
  const description = '<p>Close the <strong>books</strong></p><script>document.title = "x"</script>';
  await open(`/jobs/${slug}`, { fetch: changing({ description }) });
  expect(screen.getByText('books').tagName).toBe('STRONG');
  expect(screen.queryByText(/document\.title/)).toBeNull();
});

test('without an address to apply at the button is disabled and says why', async () => {
  const { slug } = await anyJob();
  await open(`/jobs/${slug}`, { fetch: changing({ link: '#' }) });
  const apply = screen.getByRole('button', { name: 'Apply Now' });
  expect(apply).toBeDisabled();
  expect(apply).toHaveAccessibleDescription('The firm has given no address to apply at.');
});

test('a closed job says so and cannot be applied for', async () => {
  const { slug } = await anyJob();
  await open(`/jobs/${slug}`, {
    fetch: changing({ status: 'closed', closed_at: '2026-01-02T00:00:00Z' }),
  });
  expect(screen.getByText('This job has closed (January 2, 2026)')).toBeVisible();
  expect(screen.queryByText(/Apply Now/)).toBeNull();
});

test('an unknown job is "Job Not Found", with the way to all jobs', async () => {
  await open('/jobs/no-such-job');
  expect(screen.getByRole('heading', { level: 1, name: 'Job Not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse All Jobs' })).toHaveAttribute('href', '/jobs');
});

test('a failed load is not "not found", and Retry recovers', async () => {
  const job = await anyJob();
  let broken = true;
  await open(`/jobs/${job.slug}`, {
    fetch: (...request) =>
      broken ? Promise.resolve(new Response('{}', { status: 400 })) : fetch(...request),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Error Loading Job');
  expect(screen.queryByText('Job Not Found')).toBeNull();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: job.job_title })).toBeVisible();
});

test('a widget that cannot be shown leaves the page alone', async () => {
  const job = await anyJob();
  await open(`/jobs/${job.slug}`);
  const aside = screen.getByRole('complementary', { name: `About ${job.firm_name}` });
  expect(within(aside).getByRole('alert')).toHaveTextContent('could not be loaded');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(job.job_title);
});
