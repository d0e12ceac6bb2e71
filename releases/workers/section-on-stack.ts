import type { ChosenSection } from '../registry/format';

/**
 * The section whose server build is innermost on a stack. A worker runs a build under its address at the origin of releases, which ends as the
 * one on the site does: `1.0.0-b1a2/server/server.3c4d.cjs`.
 */
export function sectionOnStack(sections: ChosenSection[], stack: string): ChosenSection | undefined {
  return sections
    .map((section) => ({ section, at: stack.indexOf(endOf(section.release.extras.server.url)) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)[0]?.section;
}

const endOf = (url: string) => url.split('/').slice(-3).join('/');
