/** The links of the frame: header, footer and country menu. */
import type { NavEntry } from '@board/shared/contract';
import {
  COUNTRIES,
  type Country,
  type CountryCode,
} from '@board/shared/domain';
import { inCountry, paths } from '@board/shared/paths';
import { renderedQuery } from '../document/rendered-query';
import { TEXT_PAGES } from '../pages/text-pages';

/**
 * A page in the frame: a section's entry, or a page of the shell. `label` puts
 * it into the header, `footer` into the footer.
 */
export type FrameEntry = Omit<NavEntry, 'label'> & { label?: string };

const { about, terms, privacy, cookies } = TEXT_PAGES;

const SHELL_PAGES: FrameEntry[] = [
  { path: paths.home(), footer: 'Home', order: 0 },
  { path: paths.salaries(), footer: 'Salaries' },
  { path: about.path, footer: about.title },
];

/** The frame's one list of pages, in the order of the navigation. */
export const frameEntries = (sections: readonly NavEntry[]): FrameEntry[] =>
  [...sections, ...SHELL_PAGES].toSorted(
    ({ order: a = Infinity }, { order: b = Infinity }) => a - b,
  );

export type NavLink = ReturnType<typeof navLinks>[number];

interface FramePage {
  pathname: string;
  /** The path's own country. */
  country: CountryCode | undefined;
  persona: string;
}

/** The header's links on one page (docs/product.md §2.2). */
export function navLinks(
  entries: readonly FrameEntry[],
  { pathname, country, persona }: FramePage,
) {
  return entries.flatMap(({ label, path }) => {
    const linkPath = country ? inCountry(path, country) : path;
    return label
      ? [
          {
            label: label.replace('{persona}', persona),
            to: linkPath,
            current: currentState(pathname, linkPath),
          },
        ]
      : [];
  });
}

/** The footer's pages, the same on every page (docs/product.md §2.2). */
export const footerPages = (entries: readonly FrameEntry[]) =>
  entries.flatMap(({ footer, path }) =>
    footer ? [{ label: footer, to: path }] : [],
  );

/** `page` on the very page, `true` below it; for `aria-current`. */
function currentState(
  pathname: string,
  linkPath: string,
): 'page' | 'true' | undefined {
  if (pathname === linkPath) return 'page';
  return pathname.startsWith(`${linkPath}/`) ? 'true' : undefined;
}

export const LEGAL_LINKS = [terms, privacy, cookies].map(({ title, path }) => ({
  label: title,
  to: path,
}));

/**
 * The services that the footer and home lead to, by the filter's values
 * (docs/product.md §2.2, §2.3.3).
 */
export const SERVICE_NAMES = [
  'Audit & Assurance',
  'Tax',
  'Advisory',
  'Accounting',
] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

/**
 * The job list with a service chosen; encoded, since one has an ampersand
 * (§10.2).
 */
export const JOB_CATEGORIES = SERVICE_NAMES.map((service) => ({
  label: service,
  to: paths.jobs({ query: { service } }),
}));

/** Pages that exist once, for all countries (docs/product.md §2.1). */
const COUNTRYLESS: string[] = Object.values(TEXT_PAGES).map(({ path }) => path);

/**
 * Parameters that mean nothing in another country: its places and its money.
 */
const OF_ONE_COUNTRY = [
  'location',
  'within',
  'remote',
  'minSalary',
  'maxSalary',
];
/**
 * The town of a landing page: `/jobs/service/tax/in/leeds`, `/jobs/in/leeds`.
 */
const TOWN_PATH = /(\/jobs(?:\/service\/[^/]+)?)\/in\/[^/]+\/?$/;

/**
 * The links of the country menu (docs/product.md §4.1). Each leads to the
 * current page in that country, from its first page on, with the filters and
 * the sort that mean the same there. If the page has no country form, it leads
 * to the country's home.
 */
export function countryLinks({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): { country: Country; to: string }[] {
  const query = renderedQuery(search); // both sides render the same links
  for (const name of [...OF_ONE_COUNTRY, 'page']) query.delete(name);
  if (query.get('sort') === 'distance') query.delete('sort');
  const querySuffix = query.size > 0 ? `?${query.toString()}` : '';
  return COUNTRIES.map((country) => ({
    country,
    to: COUNTRYLESS.includes(pathname)
      ? paths.home({ country: country.code })
      : inCountry(pathname.replace(TOWN_PATH, '$1'), country.code) +
        querySuffix,
  }));
}

/**
 * Whether a page in another country cannot keep the place or the pay that this
 * address asks for.
 */
export function losesChoices({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): boolean {
  const query = new URLSearchParams(search);
  return (
    TOWN_PATH.test(pathname) || OF_ONE_COUNTRY.some((name) => query.has(name))
  );
}
