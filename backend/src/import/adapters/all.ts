import type { Adapter, Node } from './adapter';
import { ashby } from './ashby';
import { bamboohr } from './bamboohr';
import { greenhouse } from './greenhouse';
import { indeed } from './indeed';
import { jobvite } from './jobvite';
import { lever } from './lever';
import { personio } from './personio';
import { recruitee } from './recruitee';
import { smartrecruiters } from './smartrecruiters';
import { teamtailor } from './teamtailor';
import { workable } from './workable';
import { workday } from './workday';

/** The vendors whose public job boards and feeds the import reads. */
export const ADAPTERS: readonly Adapter[] = [
  greenhouse,
  lever,
  ashby,
  workable,
  smartrecruiters,
  recruitee,
  personio,
  teamtailor,
  bamboohr,
  workday,
  jobvite,
  indeed,
];

/** The adapter of an advert, by its shape; undefined for no known vendor. */
export const adapterOf = (node: Node): Adapter | undefined =>
  ADAPTERS.find(({ recognises }) => recognises(node));

/** The words for `--format`: containers of schema.org's JobPosting, and vendors. */
export const FORMATS: readonly string[] = [
  'json',
  'jsonl',
  'csv',
  'html',
  ...ADAPTERS.map(({ name }) => name),
];

/** Their names, for people. */
export const VENDORS = ADAPTERS.map(({ vendor }) => vendor).join(', ');

/** What the import reads, for people. */
export const KNOWN_FORMATS = `Known are schema.org JobPosting (JSON, JSON Lines, or in an HTML page), CSV whose first line names columns, and the job boards of ${VENDORS}. --format names one of them.`;
