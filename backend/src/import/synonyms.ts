/** What the names of fields mean: our columns, in English and French. */
import { COLUMNS, type Texts } from './columns';
import { inWords, nodeOf, textOf, type Node } from './record';
import { modesIn, saysEmployment } from './words';

/** The columns that a field's name may mean: those of an advert, and the parts of places and pay. */
export type Column =
  keyof Texts | 'id' | 'town' | 'region' | 'salary_min' | 'salary_max' | 'currency' | 'period' | 'pay_shown';

/** Words beside a name that do not change its meaning. */
const AROUND =
  'job,jobs,posting,position,vacancy,requisition,req,opportunity,opening,offre,annonce,custom,external,public,partner,client,item,ad,advert,field,name,text,label,value,str,primary,main,the,of,la,le,du,de,d,l';
const OF_PAY = 'salary,pay,compensation,wage,salaire,remuneration,range,rate,amount,annual,base,grade,cents';

interface Names {
  column: Column;
  /** Those that need no question in a table of adverts, then others, the likeliest first. */
  certain?: string;
  others?: string;
  /** Those of a field that stands beside the column's own, as `requirements` beside `description`. */
  further?: string;
  around?: string;
}

const NAMES: readonly Names[] = [
  {
    column: 'id',
    certain: 'id',
    others: 'uid,reference,ref,guid,uuid,identifier,number,numero',
    around: 'no,number,id',
  },
  {
    column: 'job_title',
    certain: 'title',
    others:
      'position,jobtitle,role,headline,intitule,intitule du poste,titre,titre du poste,poste,vacancy,opening,libelle,name',
    around: 'poste',
  },
  {
    column: 'firm_name',
    certain: 'firm,company,employer',
    others:
      'organization,organisation,advertiser,entreprise,nom entreprise,societe,employeur,recruteur,subcompany,legal entity,agency',
    around: 'hiring',
  },
  {
    column: 'firm_link',
    others: 'company website,company url,employer website,employer url,firm website,firm url',
  },
  { column: 'firm_logo', others: 'logo', around: 'company,employer,firm,organization,url' },
  {
    column: 'location',
    certain: 'location',
    others:
      'place,locations,workplaces,offices,office,address,lieu,lieu de travail,localisation,city state country,city',
    around: 'work,full,all,formatted,display,travail',
  },
  {
    column: 'town',
    certain: 'town,city',
    others: 'ville,locality,municipality,commune,suburb',
    around: 'location,address',
  },
  {
    column: 'region',
    certain: 'region,province',
    others: 'state,county,state province,state or province,country subdivision,country subdivision level1',
    around: 'location,address,code',
  },
  { column: 'country', certain: 'country', others: 'pays,nation', around: 'location,address,code,iso' },
  {
    column: 'link',
    certain: 'url,link',
    others: 'permalink,web page,page,website,self,lien,href,uri,apply url,application url,apply link,apply',
    around:
      'absolute,hosted,canonical,detail,redirect,listing,view,display,active,web,site,website,url,link,annonce,lien,apply',
  },
  {
    column: 'description',
    certain: 'description',
    others:
      'content encoded,content,body,details,html,descriptif,mission,missions,snippet,summary,teaser,text',
    further:
      'responsibilities,requirements,qualifications,skills,benefits,profil,exigences,avantages,responsabilites',
    around: 'html,full,long,short,brief,teaser,summary,poste,key,and,knowledge,expertise',
  },
  {
    column: 'date_published',
    certain: 'published,posted',
    others:
      'publication,release,released,opened,open,listed,list,live,publiee,publie,pub,date gmt,date,created,creation,start,updated',
    around: 'date,at,on,gmt,first,last,start,post,time',
  },
  {
    column: 'valid_through',
    certain: 'valid through,closing',
    others:
      'closes,close,closed,expires,expiry,expiration,deadline,limite,cloture,valid until,apply by,end,fin,unposting',
    around: 'date,at,on,application,post',
  },
  {
    column: 'salary',
    certain: 'salary,pay',
    others: 'compensation,remuneration,salaire,wage,salaries,rate,package',
    around: `${OF_PAY},description,details,display`,
  },
  {
    column: 'salary_min',
    certain: 'min salary,salary min,minimum salary,salary from',
    others: 'min,minimum,from,low,lower,start',
    around: `${OF_PAY},end,de`,
  },
  {
    column: 'salary_max',
    certain: 'max salary,salary max,maximum salary,salary to',
    others: 'max,maximum,to,high,upper,end',
    around: `${OF_PAY},end,a`,
  },
  { column: 'currency', certain: 'currency', others: 'devise,monnaie', around: `${OF_PAY},code,type` },
  {
    column: 'period',
    certain: 'period',
    others: 'frequency,interval,unit,per,periode,time unit,unittext,pay type,salary type,rate type,paytype',
    around: `${OF_PAY},code,time`,
  },
  {
    column: 'pay_shown',
    others:
      'compensation visible,salary visible,pay visible,show salary,show pay,show compensation,display salary,display pay,display compensation',
  },
  {
    column: 'employment',
    certain: 'employment,employment type',
    further:
      'type,types,contract type,type contrat,type de contrat,contrat,contract,schedule,time type,commitment,full time part time,hours,temps travail,temps de travail,contract time,work type,jobtype',
    around: 'status,code,work,working',
  },
  {
    column: 'work_mode',
    certain: 'work mode,workplace type',
    others:
      'workplace,workplace types,work arrangement,work type,work place type,working model,teletravail,mode de travail,mode travail,remote,telework,hybrid,telecommuting,location type,location types,remote details',
    around: 'is,type,status,work,allowed,possible,eligible,policy',
  },
  {
    column: 'remote_countries',
    others:
      'applicant countries,remote regions,remote locations,remote countries,candidate required location',
  },
  {
    column: 'service',
    certain: 'service',
    further:
      'department,departments,team,category,categories,function,family,practice,service line,departement,categorie,fonction,metier,discipline,specialism',
    around: 'hiring',
  },
  { column: 'industry', certain: 'industry', others: 'sector,industries,secteur,secteur activite' },
  {
    column: 'seniority',
    certain: 'seniority',
    others: 'level,experience level,niveau,experience',
    around: 'level,seniority,career,experience,work',
  },
  { column: 'location_coordinates', others: 'coordinates' },
];

/** What a name may mean; a lower rank is likelier. */
interface Meaning {
  column: Column;
  rank: number;
  isCertain: boolean;
  isFurther: boolean;
}

const listOf = (names = '') => names.split(',').filter(Boolean);
/** Our own names of columns come first. */
const READERS = [
  ...new Set([...NAMES.map(({ column }) => column), ...(Object.keys(COLUMNS.shape) as Column[])]),
].map((column) => {
  const { certain, others, further, around } = NAMES.find((one) => one.column === column) ?? {};
  const sure = [column.replaceAll('_', ' '), ...listOf(certain)];
  const names = [...sure, ...listOf(others), ...listOf(further)];
  const beside = `(?:${[...listOf(AROUND), ...listOf(around)].join('|')})`;
  return {
    column,
    names,
    sure: sure.length,
    further: names.length - listOf(further).length,
    shape: new RegExp(`^((?:${beside} )*?)(${names.join('|')})((?: ${beside})*)$`),
  };
});

/** A field's name in words, without a namespace. */
const wordsOf = (name: string) =>
  inWords(name.replace(/^[\w-]+:(?=\w)/, (prefix) => (prefix === 'content:' ? prefix : '')))
    .replaceAll(/[^a-z\d]+/g, ' ')
    .trim();

const known = new Map<string, Meaning[]>();
const MOST_KNOWN = 10_000;

/** The meanings of a field's name, the likeliest first. */
function meaningsOf(name: string): readonly Meaning[] {
  const before = known.get(name);
  if (before) return before;
  const words = wordsOf(name);
  const found = READERS.flatMap(({ column, names, sure, further, shape }): Meaning[] => {
    const [, lead = '', core, rest = ''] = words.length > 60 ? [] : (shape.exec(words) ?? []);
    if (core === undefined) return [];
    const at = names.indexOf(core);
    const beside = `${lead}${rest}`.trim().split(' ').filter(Boolean).length;
    return [
      {
        column,
        rank: at === 0 && beside === 0 ? 0 : at + beside + 1,
        isCertain: at < sure,
        isFurther: at >= further,
      },
    ];
  }).toSorted((a, b) => a.rank - b.rank);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(name, found);
  return found;
}

/** Our column for what a person calls it ("Job Title", "title"); undefined for none. */
export const columnNamed = (written: string): Column | undefined => meaningsOf(written)[0]?.column;

/** Of names that need no question: our own, and those that mean nothing else in a table of adverts. */
export const certainColumn = (written: string): Column | undefined =>
  meaningsOf(written).find(({ isCertain }) => isCertain)?.column;

const isFilled = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** The fields of an object that mean a column, the likeliest first. */
export const fieldsFor = (node: Node, column: Column): { name: string; value: unknown }[] =>
  Object.entries(node)
    .map(([name, value]) => ({
      name,
      value,
      rank: meaningsOf(name).find((one) => one.column === column)?.rank,
    }))
    .filter(({ rank, value }) => rank !== undefined && isFilled(value))
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));

/** The text of an object for a column; empty for none. */
export const textFor = (node: Node, column: Column): string =>
  fieldsFor(node, column)
    .map(({ value }) => textOf(value) ?? '')
    .find(Boolean) ?? '';

const has = (node: Node, ...columns: Column[]) =>
  columns.some((column) => fieldsFor(node, column).length > 0);

const DEEPEST = 3;
/** The rank of a field inside another one. */
const DEEPER = 100;
/** Objects that group fields of an advert. */
const GROUPS =
  /^(?:attributes|meta|fields|job|posting|data|details|info|acf|custom_?fields|requisition|content|vacancy|properties|job_?details|matchedobjectdescriptor)$/i;

/** Whether a value can be that of a column, so that `location: {id: 5}` is no place and `type: "job-listings"` no employment. */
const FITS: Partial<Record<Column, (value: unknown, text: string, name: string) => boolean>> = {
  link: (_, text) => /^(?:https?:\/\/|\/)/.test(text),
  date_published: (_, text) => /\d{2}/.test(text),
  valid_through: (_, text) => /\d{2}/.test(text),
  job_title: (_, text) => /\p{L}{2}/u.test(text) && text.length <= 300 && !/^https?:/.test(text),
  salary_min: (_, text) => /^[^a-z]*\d[\d\s.,]*k?$/i.test(text),
  salary_max: (_, text) => /^[^a-z]*\d[\d\s.,]*k?$/i.test(text),
  employment: (_, text) => saysEmployment(text),
  work_mode: (_, text, name) => !/type/i.test(name) || modesIn(text).length > 0,
  service: (_, text) => /\p{L}{2}/u.test(text),
  region: (_, text) => text !== '' && !/^(?:open|closed|published|active|live|draft)$/i.test(text),
  town: (value, text) => text !== '' && !(nodeOf(value) && has(nodeOf(value) ?? {}, 'town', 'country')),
  location: (value, text) => nodeOf(value) !== undefined || Array.isArray(value) || /\p{L}{2}/u.test(text),
  salary: (value, text) => {
    const node = nodeOf([value].flat()[0]);
    if (node === undefined) return text !== '';
    const isAmount = fieldsFor(node, 'salary').some((one) => nodeOf(one.value) === undefined);
    return isAmount || has(node, 'salary_min', 'salary_max') || 'value' in node;
  },
};

/** A field that may be a column's. */
interface Candidate extends Meaning {
  path: string;
  value: unknown;
}

function* candidatesIn(node: Node, path: string, depth: number, isOwn: boolean): Generator<Candidate> {
  for (const [key, value] of Object.entries(node)) {
    if (!isFilled(value) || key.startsWith('__')) continue;
    const at = path === '' ? key : `${path}.${key}`;
    const text = textOf(value) ?? '';
    const meaning = meaningsOf(key).find(
      ({ column, isCertain }) =>
        (isCertain && typeof value === 'string') || (FITS[column] ?? (() => text !== ''))(value, text, key),
    );
    if (meaning) yield { ...meaning, path: at, rank: depth * DEEPER + meaning.rank, value };
    const inner = nodeOf([value].flat()[0]);
    if (inner && !meaning && depth < DEEPEST && (!isOwn || GROUPS.test(key)))
      yield* candidatesIn(inner, at, depth + 1, isOwn);
  }
}

/** A line of a proposal: the path, our column, and the first value. */
export interface Guess {
  path: string;
  column: Column;
  value: unknown;
  /** Whether it needs no question. */
  isCertain: boolean;
}

const lengthOf = ({ value }: Candidate) => (textOf(value) ?? '').length;

/**
 * What the fields of records mean, one path for each column; with `isOwn` without those of objects inside. The firm's name may be
 * `around` the list.
 */
export function guessColumns(samples: readonly Node[], isOwn = false, around: Node = {}): Guess[] {
  const best = new Map<Column, Candidate>();
  const further = new Map<Column, Map<string, Candidate>>();
  for (const candidate of samples.flatMap((node) => [...candidatesIn(node, '', 0, isOwn)])) {
    const { column, path, rank, isFurther } = candidate;
    if (column === 'slug') continue; // theirs
    if (isFurther)
      further.set(column, (further.get(column) ?? new Map<string, Candidate>()).set(path, candidate));
    const before = best.get(column);
    // of texts and their beginnings, the longest
    const isLikelier =
      column === 'description'
        ? lengthOf(candidate) > (before ? lengthOf(before) : 0)
        : rank < (before?.rank ?? Infinity);
    if (!isFurther && isLikelier) best.set(column, candidate);
  }
  const town = best.get('town');
  const place = best.get('location');
  // parts say more than a text; a list of places says more than the parts of one
  if (town && place && typeof place.value === 'string') best.delete('location');
  else if (place && typeof place.value !== 'string')
    for (const part of ['town', 'region'] as const) best.delete(part);
  const beside = [...candidatesIn(around, '', 0, true)].find(({ column }) => column === 'firm_name');
  if (beside && !best.has('firm_name')) best.set('firm_name', { ...beside, path: `~${beside.path}` });
  return READERS.flatMap(({ column }) => {
    const all = [best.get(column), ...(further.get(column)?.values() ?? [])].filter(
      (one) => one !== undefined,
    );
    const [first] = all;
    if (first === undefined) return [];
    const isCertain = all.every((one) => one.isCertain && one.rank < DEEPER);
    return [{ path: all.map(({ path }) => path).join('+'), column, value: first.value, isCertain }];
  });
}
