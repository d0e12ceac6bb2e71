/** Alerts by email in Firefox and WebKit: the projects of playwright.config.ts. */
import { test } from './engine-test';

test.describe.configure({ timeout: 180_000 });
test.use({ settings: { MAIL_FOLDER: 'mails' } });

test('new jobs by email are asked for from the list', async ({ tab }) => {
  await tab.open('/uk/jobs?service=Tax');
  await tab.click('main a', /^Email me\b/);
  await tab.type('main input[type=email]', 'ann@example.com');
  await tab.click('main form button', /^Email me$/);
  await tab.isAt(/\/jobs\/alerts\?.*outcome=taken$/);
  await tab.sees('h1', /^Look into your mailbox$/);
});
