import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AllLocations } from '../src/card/AllLocations';

/** docs/product.md §2.5: hover and focus are the style sheet's; here is what needs the script. */
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
