/**
 * A GET form whose answers come late, as on a slow phone (docs/product.md
 * §2.5).
 */
import {
  act,
  fireEvent,
  render,
  screen,
  waitFor,
} from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useGetForm } from '@board/shared/ui';

const address = (entries: URLSearchParams) => `/?${entries}`;

/**
 * Opens the form. `answer` shows it as a route does whose loader has returned,
 * whatever was asked for since.
 */
function open() {
  let answer: (text: string) => void = () => {};
  function SearchPage() {
    const [answered, setAnswered] = useState('');
    answer = (text) => act(() => setAnswered(text));
    const shown = address(new URLSearchParams({ search: answered }));
    const { props } = useGetForm({ shown, loaded: shown, address });
    return (
      <form {...props}>
        <input aria-label="Search" name="search" defaultValue="" />
      </form>
    );
  }
  const router = createMemoryRouter([{ path: '*', element: <SearchPage /> }]);
  render(<RouterProvider router={router} />);
  const field = screen.getByLabelText('Search');
  const ask = async (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    await waitFor(() =>
      expect(router.state.location.search).toBe(`?search=${text}`),
    );
  };
  return { field, ask, answer };
}

test('an answer that a newer text overtook takes no letter back', async () => {
  const { field, ask, answer } = open();
  await ask('aud');
  await ask('audit');
  answer('aud');
  expect(field).toHaveValue('audit');
  answer('audit');
  expect(field).toHaveValue('audit');
});

test('the field follows Back to a text that it asked for before', async () => {
  const { field, ask, answer } = open();
  await ask('aud');
  await ask('audit');
  answer('audit');
  answer('aud');
  expect(field).toHaveValue('aud');
});
