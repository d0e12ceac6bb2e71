/** docs/product.md §2.5.7 */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AllLocations } from '../src/card/LocationChip';

/** docs/product.md §2.5: hover and focus are the style sheet's; here is what needs the script. */
test('Esc closes the list that is pointed at, wherever the focus is, until it is pointed at anew', async () => {
  render(<AllLocations label="Multiple Locations" places={['Boston', 'Chicago']} />);
  const button = screen.getByRole('button', { name: 'Multiple Locations' });
  const anchor = button.closest('[class]')?.parentElement;
  await userEvent.hover(button);
  expect(document.body).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(anchor).toHaveAttribute('data-open', 'false');
  await userEvent.unhover(button);
  expect(anchor).not.toHaveAttribute('data-open');
  await userEvent.keyboard('{Escape}');
  expect(anchor).not.toHaveAttribute('data-open');
});

test('the list opens on touch, closes on Esc, and describes its button', async () => {
  render(<AllLocations label="Multiple Locations" places={['Boston', 'Chicago']} />);
  const button = screen.getByRole('button', { name: 'Multiple Locations' });
  const anchor = button.closest('[class]')?.parentElement;
  const list = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(list).toHaveTextContent('All Locations:BostonChicago');
  await userEvent.click(button);
  expect(anchor).toHaveAttribute('data-open', 'true');
  await userEvent.keyboard('{Escape}');
  expect(anchor).toHaveAttribute('data-open', 'false');
  await userEvent.tab();
  expect(anchor).not.toHaveAttribute('data-open');
});
