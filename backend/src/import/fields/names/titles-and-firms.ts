/**
 * Names of fields for what tells adverts apart, of titles and of firms, in
 * English and French.
 */
import type { ColumnNames } from '../columns';

export const TITLE_AND_FIRM_NAMES: readonly ColumnNames[] = [
  {
    column: 'id',
    certain: ['id'],
    likely: [
      'uid',
      'reference',
      'ref',
      'guid',
      'uuid',
      'identifier',
      'number',
      'numero',
      'no offre',
      'contest',
    ],
    around: ['no', 'number', 'id', 'code'],
    examples: ['Job ID', 'Requisition Number', 'Ref.', 'jobUuid'],
  },
  {
    column: 'job_title',
    certain: ['title'],
    likely: [
      'position',
      'role',
      'headline',
      'intitule',
      'intitule du poste',
      'titre',
      'titre du poste',
      'poste',
      'vacancy',
      'opening',
      'libelle',
      'name',
      'business title',
      'post',
    ],
    around: ['poste'],
    examples: ['Job Title', 'jobOpeningName', 'Intitulé du poste', 'position'],
  },
  {
    column: 'firm_name',
    certain: ['firm', 'company', 'employer'],
    likely: [
      'organization',
      'organisation',
      'org',
      'client name',
      'advertiser',
      'entreprise',
      'nom entreprise',
      'societe',
      'employeur',
      'recruteur',
      'subcompany',
      'legal entity',
      'agency',
      'client',
      'client corporation',
    ],
    around: ['hiring'],
    examples: ['hiringOrganization', 'Nom entreprise', 'employerName'],
  },
  {
    column: 'firm_link',
    likely: [
      'company website',
      'company url',
      'employer website',
      'employer url',
      'firm website',
      'firm url',
    ],
    examples: ['Company Website', 'employer_url'],
  },
  {
    column: 'firm_logo',
    likely: ['logo'],
    around: ['company', 'employer', 'firm', 'organization', 'url'],
    examples: ['companyLogo', 'logo_url'],
  },
];
