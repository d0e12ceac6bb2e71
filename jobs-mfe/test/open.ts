import { cleanup, screen } from '@testing-library/react';
import { opener } from '../../tools/test-support/page';
import * as section from '../src/section';

export const open = opener(section);

export const count = () =>
  screen.getByText(/^Showing [\d,]+\+? jobs?$/).textContent;

/**
 * Silences what React reports of pages whose widgets of other sections are
 * missing here. Empties the lists of this device after each test.
 */
export function quietly(...lists: { clear(): void }[]) {
  beforeEach(
    () => void jest.spyOn(console, 'error').mockImplementation(() => {}),
  );
  afterEach(() => {
    jest.restoreAllMocks();
    cleanup();
    for (const list of lists) list.clear();
  });
}
