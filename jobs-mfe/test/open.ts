import { screen } from '@testing-library/react';
import { opener } from '../../test/page';
import * as section from '../src/section';

export const open = opener(section);

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
