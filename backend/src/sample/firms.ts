// names of this language only: those of all languages take ten times as long to load
import { faker } from '@faker-js/faker/locale/en';
import { slugify } from '@board/shared/slugs';
import { createRandom, type Random } from './random';
import type { CountryCode } from './towns';
import words from './words.json' with { type: 'json' };

/** A row of `public.firms`; an absent column takes its default. */
export type SampleFirm = ReturnType<typeof sampleFirms>[number];

/** The number of firms that the product's pages claim (docs/product.md §9). */
export const FIRM_COUNT = 284;

/** The eight firms of the logo rule (docs/product.md §9); ranks 1 to 8. */
export const WELL_KNOWN: readonly (readonly [name: string, country: CountryCode])[] = [
  ['Deloitte', 'UK'],
  ['PwC', 'US'],
  ['EY', 'UK'],
  ['KPMG', 'US'],
  ['BDO', 'CA'],
  ['Grant Thornton', 'AU'],
  ['RSM', 'UK'],
  ['Baker Tilly', 'US'],
];

/** Names that stress a layout, by the firm's id: very long, accented, not Latin. */
const UNUSUAL: Readonly<Record<string, string>> = words.unusualFirms;

/** Firms with a logo file of their own; the others have no logo, or one at another address. */
const DRAWN_LOGOS = 6;

function logoOf(id: number, slug: string): string {
  if (id <= WELL_KNOWN.length) return `/media/logos/${slug}.svg`;
  if (id % 7 === 0) return `/media/logos/firm-${(id % DRAWN_LOGOS) + 1}.svg`;
  if (id % 7 === 1) return `logos/firm-${(id % DRAWN_LOGOS) + 1}.svg`;
  if (id % 71 === 0) return `https://logos.example/${slug}.svg`;
  return '';
}

const written = (paragraphs: readonly string[], values: Readonly<Record<string, string>>) =>
  paragraphs.join('\n\n').replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

function about(name: string, country: string, random: Random): string {
  const { profile, working } = words.about;
  const focus = random.some(words.focus, 2).join(' and ');
  const people = String(random.int(3, 90) * 10);
  const count = random.int(1, 14);
  const offices = count === 1 ? '1 office' : `${count} offices`;
  return written(profile, {
    name,
    focus,
    people,
    offices,
    working: country === 'UK' ? working.UK : working.elsewhere,
  });
}

/** The 284 firms, the same on every machine. */
export function sampleFirms() {
  faker.seed(1907);
  const random = createRandom(1907);
  const usedNames = new Set<string>();
  return Array.from({ length: FIRM_COUNT }, (_, index) => {
    const id = index + 1;
    const known = WELL_KNOWN[index];
    const country: CountryCode =
      known?.[1] ??
      random.weighted([
        ['UK', 110],
        ['US', 96],
        ['CA', 36],
        ['AU', 34],
      ]);
    let name = known?.[0] ?? UNUSUAL[id];
    while (name === undefined || usedNames.has(name)) {
      const [a, b] = [faker.person.lastName(), faker.person.lastName()];
      name = random.pick([
        `${a} & ${b}`,
        `${a} ${b} LLP`,
        `${a} Accountants`,
        `${a}, ${b} & Partners`,
        `${a} Advisory`,
      ]);
    }
    usedNames.add(name);
    const slug = slugify(name) || `firm-${id}`;
    const ranked = known !== undefined || random.chance(0.88);
    // also drawn for well-known firms, so that the random stream of the other firms does not change
    const invented = id % 41 === 0 ? '' : about(name, country, random);
    const links = {
      linkedin_link: random.chance(0.85) ? `https://www.linkedin.com/company/${slug}-sample` : '',
      twitter_link: random.chance(0.4) ? `https://x.com/${slug}-sample` : '',
      link: random.chance(0.9) ? `https://${slug}.example/` : '',
    };
    const take = random.chance(0.6) ? random.pick(words.takes) : null;
    return {
      id,
      name,
      // nothing invented stands beside a real name
      about: known ? written(words.about.wellKnown, { name }) : invented,
      logo: logoOf(id, slug),
      ranking: ranked ? id : null,
      slug: id % 29 === 0 ? `${slug}-${id}` : slug,
      ...(known ? { ...links, linkedin_link: '', twitter_link: '' } : links),
      country: id % 53 === 0 ? ('' as const) : country,
      lucias_take: known ? null : take,
    };
  });
}
