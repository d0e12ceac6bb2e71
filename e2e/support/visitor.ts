import type { Locator, Page } from '@playwright/test';
import { banner } from './frame';

/**
 * A visitor whose presses are counted (docs/product.md §11): a click or a tap,
 * Enter, a choice from a system's list, a text typed into one box.
 */
export class Visitor {
  presses = 0;

  constructor(
    readonly page: Page,
    readonly isOnPhone: boolean,
  ) {}

  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await target.click();
  }

  async type(box: Locator, text: string): Promise<void> {
    this.presses += 1;
    await box.fill(text);
  }

  async choose(list: Locator, value: string): Promise<void> {
    this.presses += 1;
    await list.selectOption(value);
  }

  async enter(): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.press('Enter');
  }

  /** "My jobs" is in the header, and on a phone in its menu. */
  async openMyJobs(): Promise<void> {
    if (!this.isOnPhone) {
      await this.press(
        banner(this.page).getByRole('link', { name: /^My jobs/ }),
      );
      return;
    }
    await this.press(this.page.getByRole('button', { name: 'Open menu' }));
    const menu = this.page.getByRole('dialog', { name: 'Menu' });
    await this.press(menu.getByRole('link', { name: /^My jobs/ }));
  }

  /** The fields behind "Filters" on a phone, behind "Show More" elsewhere. */
  async openAllFields(): Promise<void> {
    const button = this.isOnPhone ? 'Filters' : 'Show More';
    await this.press(this.page.getByText(button, { exact: true }));
  }

  /** A phone shows the list again by "Show 7 jobs". */
  async showList(): Promise<void> {
    if (!this.isOnPhone) return;
    await this.press(
      this.page.getByRole('button', { name: /^Show [\d,]+\+? jobs?$/ }),
    );
  }
}
