/** docs/product.md §2.4.3 */
import { screen } from '@testing-library/react';
import type { PublicConfig } from '@board/shared/config';
import { renderWidget } from '@board/shared/testing';
import * as section from '../src/section';

const show = (config: Partial<PublicConfig> = {}) =>
  renderWidget(section.widgets.AdvisorIntro, { country: 'ca' }, '/ca', {
    config,
  });

test('the advisor on a country’s home leads to her page and, safely, to her on the professional network', async () => {
  await show({
    persona: 'Ada',
    social: { linkedin: 'https://www.linkedin.com/in/ada' },
  });
  expect(
    screen.getByRole('region', { name: "I'm Ada, your AI career advisor" }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get to know Ada' })).toHaveAttribute(
    'href',
    '/ca/meet-lucia',
  );
  const profile = screen.getByRole('link', {
    name: 'Ada on LinkedIn (opens in a new tab)',
  });
  expect(profile).toHaveAttribute('href', 'https://www.linkedin.com/in/ada');
  expect(profile).toHaveAttribute('target', '_blank');
  expect(profile).toHaveAttribute('rel', 'noopener noreferrer');
});

test('the advisor on a country’s home has no link to a page that is not configured, or is no page', async () => {
  await show();
  expect(screen.getAllByRole('link')).toHaveLength(1);
  await show({ social: { linkedin: 'javascript:alert(1)' } });
  expect(screen.queryByRole('link', { name: /LinkedIn/ })).toBeNull();
});
