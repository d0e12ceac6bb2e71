import { screen, within } from '@testing-library/react';
import { renderSection } from '@board/shared/testing';
import * as section from '../src/section';

const visit = (url: string, options?: Parameters<typeof renderSection>[2]) =>
  renderSection(section, url, options);

test('the page introduces the advisor with her figures (§2.10)', async () => {
  await visit('/meet-lucia');
  expect(await screen.findByRole('heading', { level: 1, name: "Hi, I'm Lucia" })).toBeVisible();
  expect(screen.getByText('Your AI Career Advisor')).toBeVisible();
  expect(screen.getByText('Always Online')).toBeVisible();
  const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  expect([figure('Network Firms'), figure('Jobs Available'), figure('Available')]).toEqual([
    '284',
    '10,000+',
    '24/7',
  ]);
});

test('the page has its sections in order', async () => {
  await visit('/meet-lucia', { config: { podcastUrl: 'https://cast.example/show/1' } });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Why Accountants Trust Lucia',
    'Live salary insights',
    'How I Work',
    'Career Conversations with Lucia',
    'Ready to Find Your Next Role?',
  ]);
  const trust = screen.getByRole('region', { name: 'Why Accountants Trust Lucia' });
  expect(
    within(trust)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent),
  ).toEqual(['Smart Job Matching', 'Salary Insights', 'Always On', 'On Your Side']);
  const steps = within(screen.getByRole('region', { name: 'How I Work' })).getAllByRole('heading', {
    level: 3,
  });
  expect(steps.map((step) => step.textContent)).toEqual([
    'You send a message',
    'A phone call',
    'Personalized opportunities by email',
  ]);
});

test('the first of three steps links to the configured LinkedIn page', async () => {
  await visit('/meet-lucia', { config: { social: { linkedin: 'https://www.linkedin.com/in/lucia' } } });
  const message = await screen.findByRole('link', { name: /^Message Lucia on LinkedIn/ });
  expect(message).toHaveAttribute('href', 'https://www.linkedin.com/in/lucia');
  expect(message).toHaveAttribute('rel', 'noopener noreferrer');
});

test('the step of the phone call says how it is done without a phone', async () => {
  await visit('/meet-lucia');
  const steps = await screen.findByRole('region', { name: 'How I Work' });
  expect(steps).toHaveTextContent('This site has no phone line, so I ask you by email.');
});

test('without a LinkedIn page the first step is an email', async () => {
  await visit('/meet-lucia', { config: { contactEmail: 'lucia@jobs.example' } });
  const steps = await screen.findByRole('region', { name: 'How I Work' });
  expect(steps).toHaveTextContent('Write to me by email');
  expect(document.body).not.toHaveTextContent(/professional network|LinkedIn/);
  expect(within(steps).getByRole('link', { name: 'lucia@jobs.example' })).toHaveAttribute(
    'href',
    'mailto:lucia@jobs.example',
  );
});

test('the advisor has the configured name, and links keep the country', async () => {
  await visit('/au/meet-lucia', { config: { persona: 'Ada' } });
  expect(await screen.findByRole('heading', { level: 1, name: "Hi, I'm Ada" })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find your next role' })).toHaveAttribute('href', '/au/jobs');
  expect(screen.getByRole('link', { name: 'Browse Open Positions' })).toHaveAttribute('href', '/au/jobs');
  expect(screen.getByRole('link', { name: 'Read Career Insights' })).toHaveAttribute('href', '/au/articles');
});

test('the page works without the firms when their section fails', async () => {
  await visit('/meet-lucia');
  expect(await screen.findByText('Top Firms I Connect People To could not be loaded.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'How I Work' })).toBeVisible();
});
