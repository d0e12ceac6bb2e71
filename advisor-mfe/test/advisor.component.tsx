/** docs/product.md §2.10.1, §2.10.2, §2.10.3, §2.10.5, §2.10.7 */
import { cleanup, screen, within } from '@testing-library/react';
import { renderSection } from '@board/shared/testing';
import { hrefOf, textsOf } from '../../tools/test-support/page';
import * as section from '../src/section';

const visit = renderSection.bind(null, section);

test('the page has the advisor with her figures, then its sections in order, though the firms fail', async () => {
  await visit('/meet-lucia', {
    config: {
      podcast: { page: 'https://cast.example/show/1', service: 'Cast' },
    },
  });
  expect(
    await screen.findByRole('heading', { level: 1, name: "Hi, I'm Lucia" }),
  ).toBeVisible();
  expect(screen.getByText('Your AI Career Advisor')).toBeVisible();
  expect(screen.getByText('Always Online')).toBeVisible();
  const figure = (label: string) =>
    screen.getByText(label).nextElementSibling?.textContent;
  expect(['Network Firms', 'Jobs Available', 'Available'].map(figure)).toEqual([
    '284',
    '10,000+',
    '24/7',
  ]);
  const headings = (level: number, part = document.body) =>
    textsOf(within(part).getAllByRole('heading', { level }));
  expect(headings(2)).toEqual([
    'Why Accountants Trust Lucia',
    'Live salary insights',
    'How I Work',
    'Career Conversations with Lucia',
    'Ready to Find Your Next Role?',
  ]);
  const trust = screen.getByRole('region', {
    name: 'Why Accountants Trust Lucia',
  });
  expect(headings(3, trust)).toEqual([
    'Smart Job Matching',
    'Salary Insights',
    'Always On',
    'On Your Side',
  ]);
  expect(
    headings(3, screen.getByRole('region', { name: 'How I Work' })),
  ).toEqual([
    'You send a message',
    'A phone call',
    'Personalized opportunities by email',
  ]);
  expect(
    await screen.findByText(
      'Top Firms I Connect People To could not be loaded.',
    ),
  ).toBeVisible();
});

test('the first of three steps links to the configured LinkedIn page, else it is an email; no step needs a phone', async () => {
  const steps = () => screen.findByRole('region', { name: 'How I Work' });
  await visit('/meet-lucia', {
    config: { social: { linkedin: 'https://www.linkedin.com/in/lucia' } },
  });
  const message = within(await steps()).getByRole('link', {
    name: /^Message Lucia on LinkedIn/,
  });
  expect(message).toHaveAttribute('href', 'https://www.linkedin.com/in/lucia');
  expect(message).toHaveAttribute('rel', 'noopener noreferrer');
  cleanup();
  await visit('/meet-lucia', {
    config: { contactEmail: 'lucia@jobs.example' },
  });
  expect(await steps()).toHaveTextContent('Write to me by email');
  expect(await steps()).toHaveTextContent(
    'This site has no phone line, so I ask you by email.',
  );
  expect(document.body).not.toHaveTextContent(/professional network|LinkedIn/);
  expect(hrefOf('lucia@jobs.example')).toBe('mailto:lucia@jobs.example');
});

test('the advisor has the configured name, and links keep the country', async () => {
  await visit('/au/meet-lucia', { config: { persona: 'Ada' } });
  expect(
    await screen.findByRole('heading', { level: 1, name: "Hi, I'm Ada" }),
  ).toBeVisible();
  expect(hrefOf('Find your next role')).toBe('/au/jobs');
  expect(hrefOf('Browse Open Positions')).toBe('/au/jobs');
});
