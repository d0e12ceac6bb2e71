/** All vendors; a record is that of the first that recognises it. */
import { ASHBY } from './ashby';
import { BAMBOOHR } from './bamboohr';
import { GREENHOUSE } from './greenhouse';
import { INDEED } from './indeed';
import { JOBVITE } from './jobvite';
import { LEVER } from './lever';
import { PERSONIO } from './personio';
import { RECRUITEE } from './recruitee';
import { SCHEMA_ORG } from './schema-org';
import { SMARTRECRUITERS } from './smartrecruiters';
import { TEAMTAILOR, TEAMTAILOR_API } from './teamtailor';
import type { Vendor } from './vendor';
import { WORKABLE } from './workable';
import { WORKDAY } from './workday';

export const VENDORS: readonly Vendor[] = [
  GREENHOUSE,
  LEVER,
  ASHBY,
  WORKABLE,
  SMARTRECRUITERS,
  RECRUITEE,
  PERSONIO,
  TEAMTAILOR,
  TEAMTAILOR_API,
  BAMBOOHR,
  WORKDAY,
  JOBVITE,
  INDEED,
];

/** The vendors in the table of docs/importing.md. */
export const DOCUMENTED_VENDORS: readonly Vendor[] = [SCHEMA_ORG, ...VENDORS];
