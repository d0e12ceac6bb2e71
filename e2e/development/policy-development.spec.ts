/** The same policy with development builds, whose libraries insert styles differently. */
import { addresses } from '../support/addresses';
import { expect, test } from '../support/test';
import { openEach, rememberViolations, walkThrough, WITH_PLAYER } from '../support/violations';

test.use({
  builds: 'development',
  answered: false,
  settings: WITH_PLAYER,
  tolerated: [/^console: (?!.*Content Security Policy)/], // libraries log advice in development
});

test(
  'development builds have nothing that the policy refuses',
  { tag: '@all' },
  async ({ page, request }) => {
    test.setTimeout(240_000);
    const violations = await rememberViolations(page);
    await openEach(
      page,
      (await addresses(request)).filter((path) => path.startsWith('/uk')),
    );
    await walkThrough(page);
    expect(violations).toEqual([]);
  },
);
