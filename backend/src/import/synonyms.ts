/** What a record of no known shape means: its columns by the names of its fields, in English and French. */
import { COLUMNS, type Texts } from './columns';
import { nodeOf, textOf, withoutAccents, type Node } from './record';

/** Usual names of columns, the likeliest first. A column's own name comes before all of them. */
const NAMES = {
  id: 'job id, reference, reference number, ref, ref number, job ref, requisition id, req id, job req id, job number, vacancy id, guid, uuid, identifier, numero offre',
  job_title:
    'title, job title, position title, posting title, external title, position, job name, role, vacancy, headline, intitule, intitule poste, intitule du poste, titre, titre poste, titre du poste, poste, name, job opening name, requisition title, libelle',
  firm_name:
    'firm, company, company name, employer, employer name, hiring organization, hiring company, organization, organisation, organization name, organisation name, nom entreprise, entreprise, societe, employeur, recruteur, subcompany, advertiser, recruiter name, legal entity',
  firm_link: 'company website, company url, employer website, firm website',
  firm_logo: 'company logo, logo, logo url, company logo url',
  location:
    'location name, job location, primary location, locations, location text, full location, place, work location, job locations, all locations, offices, office, workplaces, address, lieu, lieu travail, lieu de travail, localisation, location label',
  town: 'city, ville, locality, municipality, commune, suburb',
  region: 'state, province, county, state province, state or province, region name, region code, state code',
  country: 'country name, country code, pays, primary location country, country iso',
  link: 'url, job url, link url, apply url, application url, posting url, absolute url, hosted url, external url, detail url, job link, apply link, canonical url, web page, website url, permalink, lien, lien annonce, href, external apply link, page',
  description:
    'job description, description html, html description, full description, content encoded, content, body, external description, external description str, job description html, job details, details, html, long description, descriptif, descriptif poste, description poste, job summary, short description, short description str, snippet, summary, mission, text',
  date_published:
    'date published, date posted, posted date, published at, published date, publish date, published on, published, publication date, posting date, posting start date, post start date, date publication, date de publication, pub date, posted at, posted on, posted, first published, release date, released date, open date, opened at, created at, created date, created on, date created, date creation, created, date gmt, date, publiee le, start date, updated, updated at',
  valid_through:
    'closing date, expires, expires at, expires on, expiration date, expiry date, expiration, expiry, deadline, deadline at, closes at, closes on, close date, closed date, end date, job expires, application deadline, application closing date, posting end date, post end date, date limite, date de cloture, date cloture, date fin, valid until, apply by, unposting date',
  salary:
    'pay, compensation, salary text, salary range, salary description, pay text, pay range, pay description, remuneration, salaire, wage, base salary, rate, salary details',
  salary_min:
    'salary minimum, min salary, minimum salary, salary from, salary low, pay from, pay min, min pay, minimum pay, compensation minimum, compensation min, compensation from, minimum compensation, salaire min, salaire minimum, salaire de, pay range min, pay minimum, range min, min',
  salary_max:
    'salary maximum, max salary, maximum salary, salary to, salary high, pay to, pay max, max pay, maximum pay, compensation maximum, compensation max, compensation to, maximum compensation, salaire max, salaire maximum, salaire a, pay range max, pay maximum, range max, max',
  currency:
    'salary currency, pay currency, compensation currency, currency code, salary currency code, pay currency code, pay range currency, devise, monnaie, currency type',
  period:
    'salary period, pay period, compensation frequency, compensation period, salary frequency, pay frequency, salary unit, pay unit, salary interval, pay interval, salary type, pay type, rate type, pay range frequency, salary per, frequency, periode, periode salaire, interval, compensation interval',
  employment:
    'employment type text, employment type, job type, contract type, type of employment, type contrat, type de contrat, contrat, job schedule, time type, schedule, work schedule, schedule type, commitment, full time part time, contract, hours, working hours, employment status, type, job types, job type name, temps travail',
  work_mode:
    'workplace type text, workplace type, work mode, work arrangement, workplace, remote type, remote status, work type, work place type, working model, teletravail, mode travail, mode de travail, remote, is remote, remote position, is remote allowed, remote work, telework, hybrid, is hybrid, location type, telecommuting',
  remote_countries: 'applicant countries, remote regions, remote locations',
  service:
    'department, departments, department name, category, categories, job category, job categories, job function, function, job family, team, practice, service line, departement, categorie, fonction, metier',
  industry: 'sector, industries, industry name, secteur, secteur activite',
  seniority: 'experience level, seniority level, level, job level, career level, niveau, niveau experience',
  location_coordinates: 'coordinates',
  pay_shown:
    'compensation visible, salary visible, show salary, display salary, show pay, show compensation, display compensation, pay visible',
} as const;

/** A column that a record may have: those of an advert, its identity, and the parts of places and pay. */
export type Column = keyof typeof NAMES | keyof Texts;
const COLUMN_NAMES = [...new Set([...Object.keys(NAMES), ...Object.keys(COLUMNS.shape)])] as Column[];

/** Column and rank by a name in words: "jobTitle" and "Job_Title" are "job title". */
const KNOWN = new Map<string, { column: Column; rank: number }>();
for (const column of COLUMN_NAMES) KNOWN.set(column.replaceAll('_', ' '), { column, rank: 0 });
for (const [column, names] of Object.entries(NAMES))
  for (const [rank, name] of names.split(', ').entries())
    if (!KNOWN.has(name)) KNOWN.set(name, { column: column as Column, rank: rank + 1 });

/** A field's name in lower-case words, without a namespace and accents. */
const wordsOf = (name: string) =>
  withoutAccents(name.replace(/^[\w-]+:(?=\w)/, (prefix) => (prefix === 'content:' ? prefix : '')))
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .replaceAll(/[^A-Za-z\d]+/g, ' ')
    .trim()
    .toLowerCase();

const knownAs = (name: string) => {
  const words = wordsOf(name);
  return (
    KNOWN.get(words) ??
    KNOWN.get(words.replace(/^(?:job|posting|vacancy|offre|custom|external|requisition|position) /, ''))
  );
};

/** Our column for what a person calls it ("Job Title", "title"); undefined for none. */
export const columnNamed = (written: string): Column | undefined => knownAs(written)?.column;

/** Names that need no question: our own, and those that mean nothing else in a table of adverts. */
const PLAIN = new Set([
  ...COLUMN_NAMES.map((column) => column.replaceAll('_', ' ')),
  ...'title,firm,company,employer,url,date posted,closing date,employment type,min salary,salary from,minimum salary,max salary,salary to,maximum salary,salary currency,salary period,pay period'.split(
    ',',
  ),
]);
export const plainColumn = (written: string): Column | undefined =>
  PLAIN.has(wordsOf(written)) ? columnNamed(written) : undefined;

const DEEPEST = 3;
/** Objects that group fields of an advert. */
const GROUPS =
  /^(?:attributes|meta|fields|job|posting|data|details|info|acf|custom_?fields|requisition|content|vacancy|properties|job_?details)$/i;

interface Candidate {
  path: string;
  column: Column;
  /** Lower is likelier. */
  rank: number;
  value: unknown;
}

const isFilled = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Whether a value can be that of a column, so that `location: {id: 5}` is no place and `type: "job-listings"` no employment. */
const FITS: Partial<Record<Column, (value: unknown, text: string) => boolean>> = {
  link: (_, text) => /^(?:https?:\/\/|\/)/.test(text),
  date_published: (_, text) => /\d/.test(text),
  valid_through: (_, text) => /\d/.test(text),
  job_title: (_, text) => /\p{L}{2}/u.test(text) && text.length <= 300 && !/^https?:/.test(text),
  salary_min: (_, text) => /\d/.test(text),
  salary_max: (_, text) => /\d/.test(text),
  employment: (_, text) => /\p{L}/u.test(text) && !/^job[-_ ]?(?:listings?|s)?$/i.test(text),
  service: (_, text) => /\p{L}{2}/u.test(text),
  location: (value, text) => nodeOf(value) !== undefined || Array.isArray(value) || /\p{L}{2}/u.test(text),
  salary: (value, text) => nodeOf(value) !== undefined || Array.isArray(value) || text !== '',
};

function* candidatesIn(node: Node, path: string, depth: number, isOwn: boolean): Generator<Candidate> {
  for (const [key, value] of Object.entries(node)) {
    if (!isFilled(value) || key.startsWith('__')) continue;
    const known = knownAs(key);
    const at = path === '' ? key : `${path}.${key}`;
    const text = textOf(value) ?? '';
    const fits = known && (FITS[known.column] ?? (() => text !== ''))(value, text);
    if (fits) yield { path: at, column: known.column, rank: depth * 100 + known.rank, value };
    const inner = nodeOf(value);
    if (inner && !fits && depth < DEEPEST && (!isOwn || GROUPS.test(key)))
      yield* candidatesIn(inner, at, depth + 1, isOwn);
  }
}

/** A line of a proposal: the path, our column, and the first value. */
export interface Guess {
  path: string;
  column: Column;
  value: unknown;
}

/** What the fields of records mean, one path for each column; with `isOwn` without those of objects inside. */
export function guessColumns(samples: readonly Node[], isOwn = false): Guess[] {
  const best = new Map<Column, Candidate>();
  for (const candidate of samples.flatMap((node) => [...candidatesIn(node, '', 0, isOwn)])) {
    const before = best.get(candidate.column);
    if (candidate.column === 'slug') continue; // theirs
    // of texts and their beginnings, the longest
    const isLonger =
      candidate.column === 'description' && String(candidate.value).length > String(before?.value).length;
    if (
      before === undefined ||
      isLonger ||
      (candidate.rank < before.rank && candidate.column !== 'description')
    )
      best.set(candidate.column, candidate);
  }
  const town = best.get('town');
  const place = best.get('location');
  // parts say more than a text; a list of places says more than the parts of one
  if (town && place && typeof place.value === 'string') best.delete('location');
  else if (place && typeof place.value !== 'string')
    for (const part of ['town', 'region'] as const) best.delete(part);
  return COLUMN_NAMES.flatMap((column) => {
    const found = best.get(column);
    return found ? [{ path: found.path, column, value: found.value }] : [];
  });
}
