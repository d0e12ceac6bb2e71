/**
 * What the policy of a document names for sections: the origins of those whose
 * code its page may run.
 */
import {
  chosenSections,
  ownerOf,
  type ChosenSection,
  type Registry,
} from './format';

export interface Origins {
  connect: string[];
  images: string[];
}

/**
 * The origins of the section that owns the path and of the widgets that it
 * `uses`; on home, of the widgets that sections place there. By the address and
 * the view alone, so that a document has them whatever of it could be rendered.
 */
export function originsAt(
  view: Registry,
  pathname: string,
  isCountry: (segment: string) => boolean,
): Origins {
  const sections = chosenSections(view);
  const owner = ownerOf(sections, pathname, isCountry);
  const used =
    owner?.release.extras.uses.map((widget) => widget.split('/')[0]) ?? [];
  const isHome = ({ release }: ChosenSection) =>
    isHomePath(pathname, isCountry) && (release.extras.home ?? []).length > 0;
  const origins = sections.flatMap((section) => {
    const isThere =
      section.name === owner?.name ||
      used.includes(section.name) ||
      isHome(section);
    return isThere && section.release.extras.origins
      ? [section.release.extras.origins]
      : [];
  });
  const originsOf = (kind: keyof Origins) =>
    [...new Set(origins.flatMap(({ [kind]: some }) => some))].toSorted();
  return { connect: originsOf('connect'), images: originsOf('images') };
}

function isHomePath(
  pathname: string,
  isCountry: (segment: string) => boolean,
): boolean {
  const [first, ...others] = pathname.split('/').filter(Boolean);
  return others.length === 0 && (first === undefined || isCountry(first));
}

/**
 * Whether a document with the first origins may show a page that needs the
 * second ones.
 */
export const allows = (granted: Origins, needed: Origins): boolean =>
  (['connect', 'images'] as const).every((kind) =>
    needed[kind].every((origin) => granted[kind].includes(origin)),
  );
