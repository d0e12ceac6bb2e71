/** docs/product.md §5 */
import { DEFAULT_CONFIG } from '@board/shared/config';
import { COUNTRIES } from '@board/shared/domain';
import { homeHead } from '../src/pages/routes';
import { cookiesText } from '../src/pages/legal/CookiesPage';
import { privacyText } from '../src/pages/legal/PrivacyPage';
import { sectionsIn } from '../src/pages/legal/text-page';
import { termsText } from '../src/pages/legal/TermsPage';
import { trustText } from '../src/pages/legal/TrustPage';

const config = {
  ...DEFAULT_CONFIG,
  product: 'Ledger Jobs',
  publicOrigin: 'https://jobs.example',
};

describe('head of home (§2.3)', () => {
  test('has the title of the product, and one canonical address per country', () => {
    expect(homeHead(config, undefined)).toMatchObject({
      title: 'Ledger Jobs | Find Top Accounting Careers',
      canonical: '/',
    });
    expect(homeHead(config, 'us').canonical).toBe('/us');
    expect(homeHead(config, 'us').description).toContain(
      'in the United States',
    );
  });

  test('every home names all of them', () => {
    const expected = {
      uk: '/uk',
      us: '/us',
      ca: '/ca',
      au: '/au',
      default: '/',
    };
    for (const country of [undefined, ...COUNTRIES.map(({ code }) => code)]) {
      expect(homeHead(config, country).alternates).toEqual(expected);
    }
  });

  test('states the site and the organization, with social pages only where there are any', () => {
    const site = {
      '@context': 'https://schema.org',
      name: 'Ledger Jobs',
      url: 'https://jobs.example/',
    };
    expect(homeHead(config, undefined).jsonLd).toEqual([
      { ...site, '@type': 'WebSite' },
      { ...site, '@type': 'Organization' },
    ]);
    const social = { linkedin: 'https://example.com/in' };
    expect(
      homeHead({ ...config, social }, undefined).jsonLd?.[1],
    ).toMatchObject({
      sameAs: [social.linkedin],
    });
  });
});

describe('legal texts (§2.11)', () => {
  test('the terms have their 11 sections in order', () => {
    const sections = sectionsIn(termsText(config));
    expect(sections.map(({ title }) => title)).toMatchSnapshot();
    expect(sections).toHaveLength(11);
  });

  test.each([
    ['terms', termsText],
    ['privacy', privacyText],
    ['cookies', cookiesText],
    ['trust', trustText],
  ])('anchors of the %s are unique', (_, text) => {
    const ids = sectionsIn(text(config)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
