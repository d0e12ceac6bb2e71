import type { NavEntry } from '@board/shared/contract';
import type { CountryCode } from '@board/shared/domain';
import { inCountry } from '@board/shared/paths';

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
export function navLinks(nav: readonly NavEntry[], { pathname, country, persona }: Here): NavLink[] {
  return nav.map(({ label, path }) => {
    const to = country ? inCountry(path, country) : path;
    return { label: label.replace('{persona}', persona), to, current: currency(pathname, to) };
  });
}

function currency(pathname: string, to: string): NavLink['current'] {
  if (pathname === to) return 'page';
  return pathname.startsWith(`${to}/`) ? 'true' : undefined;
}
