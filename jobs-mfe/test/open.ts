import { screen } from '@testing-library/react';
import { renderSection } from '@board/shared/testing';
import * as section from '../src/section';

/** Renders the section at an address and waits for the page. */
export async function open(...where: [url: string, options?: Parameters<typeof renderSection>[2]]) {
  const rendered = await renderSection(section, ...where);
  await screen.findByRole('heading', { level: 1 });
  return rendered;
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
