/** The contract map: what each section of a view provides and uses, and what would break without it. Pure. */
import {
  isIncompatible,
  knownSections,
  type ChosenSection,
  type Registry,
} from '@board/releases/registry/format';

export type SectionContract = ReturnType<typeof contractOf>;

/** `a, b and c` */
const listed = (parts: string[]) => new Intl.ListFormat('en-GB').format(parts);
const quoted = (text: string) => `“${text}”`;

/** The map of a view, in the order of the navigation. `persona` is the name in navigation labels (`{persona}`). */
export function contractMap(view: Registry, persona: string) {
  const known = knownSections(view);
  return {
    sections: known.map((section) => contractOf(section, known, persona)),
    /** Sentences: what pages that load place, and no section that loads offers. */
    unmet: known
      .filter((section) => !isIncompatible(section))
      .flatMap((section) => [...unmetUses(section, known), ...unmetHome(section)]),
  };
}

function contractOf({ name, release }: ChosenSection, known: ChosenSection[], persona: string) {
  const { segment, nav, widgets, late = [], home = [], uses } = release.extras;
  const contract = {
    name,
    prefix: `/${segment}`,
    navigation: nav.map(({ label }) => label.replace('{persona}', persona)),
    /** What it offers, by full names. */
    widgets: widgets.map((widget) => ({ name: `${name}/${widget}`, isLate: late.includes(widget) })),
    /** What of it is in the slot of the home pages, some only on those of countries. */
    home: home
      .filter(({ widget }) => widgets.includes(widget))
      .map(({ widget, label, countryOnly = false }) => ({ widget: `${name}/${widget}`, label, countryOnly })),
    /** Other sections' widgets. An incompatible section offers its own, but does not load. */
    uses: uses.map((widget) => ({ widget, offer: offerOf(widget, known) })),
    /** Other sections whose pages place its widgets, by what their releases say. */
    usedBy: known
      .filter((other) => other.name !== name && !isIncompatible(other))
      .map((other) => ({
        section: other.name,
        widgets: other.release.extras.uses.filter((widget) => ownerOf(widget, known)?.name === name),
      }))
      .filter((other) => other.widgets.length > 0),
  };
  /** `withoutIt`: sentences about what the site would lose with this section. */
  return { ...contract, withoutIt: withoutIt(contract) };
}

const ownerOf = (widget: string, known: ChosenSection[]) =>
  known.find(({ name, release }) => release.extras.widgets.some((short) => `${name}/${short}` === widget));

function offerOf(widget: string, known: ChosenSection[]): 'offered' | 'not offered' | 'incompatible' {
  const owner = ownerOf(widget, known);
  if (!owner) return 'not offered';
  return isIncompatible(owner) ? 'incompatible' : 'offered';
}

interface Offer {
  prefix: string;
  navigation: string[];
  usedBy: { section: string; widgets: string[] }[];
  home: { label: string; countryOnly: boolean }[];
}

function withoutIt({ prefix, navigation, usedBy, home }: Offer): string {
  const entries = navigation.length > 0 ? ` and ${listed(navigation.map(quoted))} in the navigation` : '';
  const pages = usedBy.map(({ section, widgets }) => `Pages of ${section} would lose ${listed(widgets)}.`);
  const labels = home.map(
    ({ label, countryOnly }) => quoted(label) + (countryOnly ? ' (countries only)' : ''),
  );
  const others = labels.length > 0 ? [...pages, `Home would lose ${listed(labels)}.`] : pages;
  return [
    `Pages under ${prefix}${entries} would be gone.`,
    ...(others.length > 0 ? others : ['Nothing else on the site would change.']),
  ].join(' ');
}

const unmetUses = ({ name, release }: ChosenSection, known: ChosenSection[]): string[] =>
  release.extras.uses.flatMap((widget) => {
    const owner = ownerOf(widget, known);
    if (!owner) return [`${name} uses ${widget}, which no section offers.`];
    return isIncompatible(owner) ? [`${name} uses ${widget}, but ${owner.name} is incompatible.`] : [];
  });

const unmetHome = ({ name, release: { extras } }: ChosenSection): string[] =>
  (extras.home ?? [])
    .filter(({ widget }) => !extras.widgets.includes(widget))
    .map(({ widget }) => `${name} places ${name}/${widget} on home, but does not offer it.`);
