import type { ChosenSection } from '@board/releases/registry/format';

/** A section's label in the navigation. */
export const sectionLabel = ({ name, release }: ChosenSection, persona: string): string =>
  release.extras.nav[0]?.label.replace('{persona}', persona) ?? name;
