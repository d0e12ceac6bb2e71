import { screen } from '@testing-library/react';
import { renderSection } from '@board/shared/testing';
import * as section from '../src/section';

/** Renders the section at an address and waits for the page. */
export async function open(...where: [url: string, options?: Parameters<typeof renderSection>[2]]) {
  const rendered = await renderSection(section, ...where);
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}

/** A backend that fails these requests for as long as it is `broken`. */
export function failing(requests: RegExp, broken = true) {
  const backend = {
    broken,
    fetch: (...[input, init]: Parameters<typeof fetch>) =>
      backend.broken && requests.test(String(input))
        ? Promise.resolve(Response.json({ message: 'down' }, { status: 400 }))
        : fetch(input, init),
  };
  return backend;
}

export const count = () => screen.getByText(/^Showing [\d,]+\+? jobs?$/).textContent;

/** jsdom has no modal dialogs. */
export function giveDialogs() {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
