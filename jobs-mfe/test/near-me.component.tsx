/** "Near me" beside the place (docs/product.md §2.5.6). */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, quietly } from './open';

quietly();
afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

/** A device that answers so. */
const onDevice = (getCurrentPosition: Geolocation['getCurrentPosition']) =>
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition },
  });

const at = (latitude: number, longitude: number) =>
  onDevice((success) =>
    success({ coords: { latitude, longitude } } as GeolocationPosition),
  );

const press = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Near me' }));

test('takes the nearest town, with a distance, and keeps the other filters', async () => {
  at(53.7911, -1.5412);
  const { router } = await open('/uk/jobs?service=Tax');
  await press();
  await waitFor(() =>
    expect(router.state.location.search).toBe(
      '?service=Tax&location=Leeds&within=25',
    ),
  );
  expect(screen.getByLabelText('Location')).toHaveValue('Leeds');
});

test.each<[string, () => void, string]>([
  [
    'a device that refuses',
    () =>
      onDevice((_success, failure) =>
        failure?.({ code: 1 } as GeolocationPositionError),
      ),
    'Your device does not say where it is',
  ],
  [
    'a place abroad',
    () => at(48.86, 2.35),
    'No town of the United Kingdom is near you',
  ],
])('for %s a notice asks for a town', async (_, prepare, title) => {
  prepare();
  const { notices, router } = await open('/uk/jobs');
  await press();
  await waitFor(() =>
    expect(notices).toEqual([
      { tone: 'error', title, message: 'Please type a town.' },
    ]),
  );
  expect(router.state.location.search).toBe('');
});

test('a device without a position has no button', async () => {
  await open('/uk/jobs');
  expect(screen.queryByRole('button', { name: 'Near me' })).toBeNull();
});
