import type { ChosenSection } from '@board/shared/registry';

/** A section's name in the words of its navigation. */
export const sectionLabel = ({ name, release }: ChosenSection, persona: string): string =>
  release.extras.nav[0]?.label.replace('{persona}', persona) ?? name;
