/** A release runs on every platform version of its contract range, also on one that is older than its build. */
import { expectOneOfEach, meetSections } from '../support/observed';
import { expect, test } from '../support/test';

test.use({ builds: 'older' });

/** It needs the builds of a second shell, which only `npm run test:all` makes. */
const tag = '@all';

test(
  'sections built with platform 1.4.0 for ^1.2.0 run on a shell of 1.2.0',
  { tag },
  async ({ page, request }) => {
    expect(await (await request.get('/healthz')).json()).toMatchObject({ platform: '1.2.0' });
    expect((await page.goto('/uk/firms'))?.headers()['x-render']).toBe('hydrate');
    expectOneOfEach(await meetSections(page, 'firms articles jobs advisor'));
  },
);
