import { render, screen } from '@testing-library/react';
import { EmptyState, ErrorPanel, WidgetFailed } from '@board/shared/ui';

test('a failed load is an alert with a heading, Retry, and the sign of an error', () => {
  const onRetry = jest.fn();
  render(
    <ErrorPanel
      level={3}
      title="Error Loading Jobs"
      message="They are not there."
      onRetry={onRetry}
    />,
  );
  const alert = screen.getByRole('alert');
  expect(alert).toContainElement(
    screen.getByRole('heading', { level: 3, name: 'Error Loading Jobs' }),
  );
  expect(alert).toHaveTextContent('They are not there.');
  expect(
    alert.querySelector('[data-testid="ErrorOutlineIcon"]'),
  ).not.toBeNull();
  screen.getByRole('button', { name: 'Retry' }).click();
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('an empty list is told apart from a failed one, and announces nothing', () => {
  render(<EmptyState title="No firms found" />);
  expect(
    screen.getByRole('heading', { level: 2, name: 'No firms found' }),
  ).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(
    document.querySelector('[data-testid="InfoOutlinedIcon"]'),
  ).not.toBeNull();
});

test('a widget that failed is an alert of one line, in the room of its skeleton', () => {
  render(
    <WidgetFailed
      label="Salaries"
      onRetry={() => {}}
      skeleton={<p>Loading</p>}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Salaries could not be loaded.',
  );
  expect(screen.getByRole('button', { name: 'Retry Salaries' })).toBeVisible();
  expect(
    screen.getByText('Loading').closest('[aria-hidden="true"]'),
  ).not.toBeNull();
});
