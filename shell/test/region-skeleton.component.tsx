import { render, screen, within } from '@testing-library/react';
import { RegionSkeleton } from '../src/layout/page-loading';

const headings = () => screen.getAllByRole('heading', { level: 1 });

/** docs/product.md §2.2, §2.7, §2.9 */
test('a page of cards on its way has six places, and says that it loads', () => {
  render(<RegionSkeleton />);
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent(/^Loading…$/);
  expect(status.querySelector('h1')).not.toBeNull();
  expect(status.querySelectorAll('.MuiCard-root')).toHaveLength(6);
});

test('a list on its way has its heading and sentence, and says that it loads where its count will be', () => {
  render(
    <RegionSkeleton
      title="Jobs"
      sub="All of them"
      label="Loading jobs..."
      panel
      dense
    />,
  );
  expect(headings().map(({ textContent }) => textContent)).toEqual(['Jobs']);
  const status = within(screen.getByRole('status'));
  expect(status.getByText('All of them')).toBeVisible();
  expect(status.getAllByText('Loading jobs...')).toHaveLength(1);
});

test('a job on its way has its heading once, and lines in the place of cards', () => {
  render(
    <RegionSkeleton title="Clerk" label="Loading job..." cards={0} aside />,
  );
  expect(headings().map(({ textContent }) => textContent)).toEqual(['Clerk']);
  const status = screen.getByRole('status');
  expect(within(status).getAllByText('Loading job...')).toHaveLength(1);
  expect(status.querySelector('.MuiCard-root')).toBeNull();
  expect(status.querySelectorAll('.MuiSkeleton-text').length).toBeGreaterThan(
    10,
  );
});
