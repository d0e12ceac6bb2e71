import { render, screen } from '@testing-library/react';
import { RegionSkeleton } from '../src/layout/page-loading';

/** docs/product.md §2.7, §2.9 */
test('a page of cards on its way has six places, and says that it loads', () => {
  render(<RegionSkeleton />);
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent(/^Loading…$/);
  const [head, grid] = status.querySelectorAll('[aria-hidden="true"] > *');
  expect(head?.querySelector('h1')).not.toBeNull();
  expect(grid?.firstElementChild?.children).toHaveLength(6);
});
