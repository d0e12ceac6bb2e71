/**
 * Helps tests of a section: what its pages show, and what their backend
 * answers. It imports nothing of this checkout (docs/sections.md).
 */
import { act, screen, within } from '@testing-library/react';
import { renderSection } from '@board/shared/testing';

type Opened = Parameters<typeof renderSection>;

/** Renders a section at an address and waits for the page. */
export const opener =
  (section: Opened[0]) =>
  async (...where: [url: string, options?: Opened[2]]) => {
    const rendered = await renderSection(section, ...where);
    await screen.findByRole('heading', { level: 1 });
    return rendered;
  };

/** Where the link of this name leads. */
export const hrefOf = (
  name: string | RegExp,
  part: HTMLElement = document.body,
) => within(part).getByRole('link', { name }).getAttribute('href');

export const textsOf = (elements: Iterable<Element>) =>
  [...elements].map(({ textContent }) => textContent);

type Answer = (
  real: () => Promise<Response>,
  ...request: Parameters<typeof fetch>
) => Response | Promise<Response>;

/**
 * A backend that answers requests of such addresses as said, for which `real`
 * asks it, and all others itself.
 */
export const answering =
  (requests: RegExp, answer: Answer): typeof fetch =>
  async (...request) =>
    requests.test(String(request[0]))
      ? answer(() => fetch(...request), ...request)
      : fetch(...request);

/** A backend that refuses such requests for as long as it is `broken`. */
export function failing(requests = /./, broken = true) {
  const state = { broken };
  const refusal = () => Response.json({ message: 'down' }, { status: 400 });
  return Object.assign(state, {
    fetch: answering(requests, (real) => (state.broken ? refusal() : real())),
  });
}

/**
 * Opens a page whose requests fail, sees it say so, and presses Retry when the
 * backend is back.
 */
export async function failAndRetry<Shown>(
  show: (options: { fetch: typeof fetch }) => Promise<Shown>,
  said: string | RegExp,
  retry = 'Retry',
): Promise<Shown> {
  const backend = failing();
  const opened = await show(backend);
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
  backend.broken = false;
  await act(async () => screen.getByRole('button', { name: retry }).click());
  return opened;
}
