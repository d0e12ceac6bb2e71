import type { Adapter, Node } from './adapter';
import { ashby } from './ashby';
import { greenhouse } from './greenhouse';
import { lever } from './lever';
import { personio } from './personio';
import { recruitee } from './recruitee';
import { smartrecruiters } from './smartrecruiters';
import { workable } from './workable';

/** The vendors whose public job boards the import reads. */
export const ADAPTERS: readonly Adapter[] = [
  greenhouse,
  lever,
  ashby,
  workable,
  smartrecruiters,
  recruitee,
  personio,
];

/** The adapter of an advert, by its shape; undefined for no known vendor. */
export const adapterOf = (node: Node): Adapter | undefined =>
  ADAPTERS.find(({ recognises }) => recognises(node));
