import type { NavEntry } from '@board/shared/contract';
import type { CountryCode } from '@board/shared/domain';
import { inCountry, paths } from '@board/shared/paths';

/** A page in the frame: a section's entry, or a page of the shell. `label` puts it into the header, `footer` into the footer. */
export interface FrameEntry extends Omit<NavEntry, 'label'> {
  label?: string;
  /** It exists once, for all countries. */
  isGlobal?: boolean;
}

const SHELL_PAGES: FrameEntry[] = [
  { path: paths.home(), footer: 'Home', order: 0 },
  { path: paths.about(), footer: 'About Us', isGlobal: true },
];

const LAST = Number.MAX_SAFE_INTEGER;

/** The frame's one list of pages, in the order of the navigation. */
export const frameEntries = (sections: readonly NavEntry[], shell = SHELL_PAGES): FrameEntry[] =>
  [...sections, ...shell].toSorted(({ order: a = LAST }, { order: b = LAST }) => a - b);

export interface NavLink {
  label: string;
  to: string;
  /** `page` on the very page, `true` below it; for `aria-current`. */
  current: 'page' | 'true' | undefined;
}

interface Here {
  pathname: string;
  /** The path's own country. */
  country: CountryCode | undefined;
  persona: string;
}

/** The header's links on one page (docs/product.md §2.2). */
export function navLinks(entries: readonly FrameEntry[], { pathname, country, persona }: Here): NavLink[] {
  return entries.flatMap(({ label, path, isGlobal }) => {
    const to = country && !isGlobal ? inCountry(path, country) : path;
    return label ? [{ label: label.replace('{persona}', persona), to, current: currency(pathname, to) }] : [];
  });
}

/** The footer's pages, the same on every page (docs/product.md §2.2). */
export const footerPages = (entries: readonly FrameEntry[]) =>
  entries.flatMap(({ footer, path }) => (footer ? [{ label: footer, to: path }] : []));

function currency(pathname: string, to: string): NavLink['current'] {
  if (pathname === to) return 'page';
  return pathname.startsWith(`${to}/`) ? 'true' : undefined;
}
