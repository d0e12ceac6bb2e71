import type { SectionName } from '@board/shared/contract';
import { absolute } from '../federation/script-loader';
import type { PageRelease } from './reporter';

/** The section whose script comes first in a text: the innermost one of a stack. */
export const sectionIn = (
  releases: ReadonlyMap<SectionName, PageRelease>,
  text: string,
): SectionName | undefined =>
  [...releases]
    .map(([section, { base }]) => ({ section, at: text.indexOf(absolute(base)) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)[0]?.section;
