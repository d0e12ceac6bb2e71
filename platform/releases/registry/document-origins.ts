/**
 * The origins that a document's Content-Security-Policy grants to sections:
 * those of the sections whose code its page may run.
 */
import {
  chosenSections,
  ownerOf,
  type ChosenSection,
  type Registry,
} from './format';

export interface DocumentOrigins {
  connect: string[];
  images: string[];
}

/**
 * The origins of the section that owns the path and of the widgets that it
 * `uses`; on home, of the widgets that sections place there. They depend on the
 * address and the view alone, not on which parts could be rendered.
 */
export function originsAt(
  view: Registry,
  pathname: string,
  isCountry: (segment: string) => boolean,
): DocumentOrigins {
  const sections = chosenSections(view);
  const owningSection = ownerOf(sections, pathname, isCountry);
  const usedNames =
    owningSection?.release.extras.uses.map((widget) => widget.split('/')[0]) ??
    [];
  const isOnHome = ({ release }: ChosenSection) =>
    isHomePath(pathname, isCountry) && (release.extras.home ?? []).length > 0;
  const sectionOrigins = sections.flatMap((section) => {
    const isInDocument =
      section.name === owningSection?.name ||
      usedNames.includes(section.name) ||
      isOnHome(section);
    return isInDocument && section.release.extras.origins
      ? [section.release.extras.origins]
      : [];
  });
  const originsOf = (originKind: keyof DocumentOrigins) =>
    [
      ...new Set(sectionOrigins.flatMap((origins) => origins[originKind])),
    ].toSorted();
  return { connect: originsOf('connect'), images: originsOf('images') };
}

function isHomePath(
  pathname: string,
  isCountry: (segment: string) => boolean,
): boolean {
  const [firstSegment, ...otherSegments] = pathname.split('/').filter(Boolean);
  return (
    otherSegments.length === 0 &&
    (firstSegment === undefined || isCountry(firstSegment))
  );
}

/**
 * Whether a document with the granted origins may show a page that needs
 * others.
 */
export const grantsAll = (
  grantedOrigins: DocumentOrigins,
  neededOrigins: DocumentOrigins,
): boolean =>
  (['connect', 'images'] as const).every((originKind) =>
    neededOrigins[originKind].every((origin) =>
      grantedOrigins[originKind].includes(origin),
    ),
  );
