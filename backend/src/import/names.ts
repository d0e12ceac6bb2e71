/** What the names of fields mean: our columns, in English and French. */
import { COLUMNS, type Texts } from './columns';
import { inWords, isEmpty, remembering, asText, type Node } from './record';

export type Column =
  | keyof Texts
  | 'id'
  | 'town'
  | 'region'
  | 'salary_min'
  | 'salary_max'
  | 'currency'
  | 'period'
  | 'pay_shown';

/** Words beside a name that do not change its meaning. */
const AROUND = `job,jobs,posting,position,vacancy,requisition,req,opportunity,opening,offre,offer,annonce,custom,external,public,nom,
partner,client,item,record,ad,advert,field,name,text,label,value,str,raw,display,primary,main,the,of,la,le,du,de,d,l`;
const OF_PAY =
  'salary,pay,compensation,wage,salaire,remuneration,range,band,rate,posted,hourly,daily,weekly,monthly,yearly,amount,annual,annuel,horaire,base,grade,scale,cents,per,an,hour,day,week,month,year,annum';

/**
 * For each column: names that need no question in a table | others, the
 * likeliest first | those of a field beside it | words around.
 */
const NAMES = `
id: id | uid,reference,ref,guid,uuid,identifier,number,numero,no offre,contest | | no,number,id,code
job_title: title | position,role,headline,intitule,intitule du poste,titre,titre du poste,poste,vacancy,opening,
  libelle,name,business title,post | | poste
firm_name: firm,company,employer | organization,organisation,org,client name,advertiser,entreprise,nom entreprise,societe,employeur,
  recruteur,subcompany,legal entity,agency,client,client corporation | | hiring
firm_link: | company website,company url,employer website,employer url,firm website,firm url
firm_logo: | logo | | company,employer,firm,organization,url
location: location | place,locations,cities,workplaces,offices,office,address,lieu,lieu de travail,localisation,
  city state country,city,geo,site,where
  | other locations,additional locations,secondary locations | address,work,full,all,multi,formatted,travail,line2
town: town,city | town city,city town,ville,locality,municipality,commune,suburb | | location,address,work
region: region,province | state,county,state province,state or province,country subdivision,
  country subdivision level1,country sub divisions,country sub division | | location,address,code,work
country: country | pays,nation | | location,address,code,iso,work
link: url,link | permalink,web page,page,website,self,lien,href,uri,apply url,application url,apply link,application link,apply,path,internet web address,web address
  | | applicant,landing,portal,absolute,full,how,to,hosted,canonical,detail,details,published,redirect,listing,view,active,web,site,website,url,link,annonce,lien,apply,pour,postuler,postulation
description: description | content encoded,content,contents,body,details,html,desc,descriptif,mission,missions,snippet,summary,teaser,text,job ad,advert,blurb
  | overview,intro,introduction,responsibilities,accountabilities,duties,tasks,perks,what we offer,we offer,what you will do,
  what you do,what you bring,who you are,about you,about us,about the role,about the job,about the company,requirements,qualifications,skills,benefits,profil,profile,exigences,avantages,responsabilites
  | html,plain,web,full,long,short,brief,teaser,summary,poste,key,and,knowledge,expertise
date_published: published,posted | advertised,posting start,post start,posting instructions start,post detail start,publication start,publish,publication,release,released,opened,open,listed,list,live,publiee,publie,pub,date gmt,
  date,added,created,t create,creation,affichage,updated,dt,timestamp | | date,at,on,gmt,first,last,original,post,effective,listing,when,time,datetime,utc,timestamp,parsed
valid_through: valid through,closing | closes,close,closed,expires,expiry,expiration,deadline,expire,limite,cloture,valid until,
  apply by,last date,target date,end,fin,unposting | | date,at,on,dt,expected,apply,application,applications,post,datetime,utc,pour,postuler
salary: salary,pay | compensation,remuneration,salaire,wage,salaries,rate,package | | $,description,details,offered,package
salary_min: min salary,salary min,minimum salary,salary from | min,minimum,from,low,lower,start | | $,end,de
salary_max: max salary,salary max,maximum salary,salary to | max,maximum,to,high,upper,end | | $,end,a
currency: currency | devise,monnaie,ccy | | $,code,type
period: period | frequency,interval,unit,unite,per,periode,time unit,unittext,pay type,salary type,rate type,paytype | | $,code,time
pay_shown: | compensation visible,salary visible,pay visible,show salary,show pay,show compensation,display salary,
  display pay,display compensation,salary is predicted
employment: employment,employment type,employment types,employment statuses | | type,types,contract type,type contrat,type de contrat,contrat,contract,schedule,
  time type,commitment,full time part time,full part,full part time,ft pt,hours,temps travail,temps de travail,contract time,work type,emp type,type d emploi,working pattern,term,
  statut d emploi
  | status,code,codes,position,indicator,work,working,formatted
work_mode: work mode,workplace type,remote,hybrid | workplace,workplace types,workspace type,work arrangement,work arrangements,work type,work style,work setting,work place type,working model,home working,
  teletravail,mode de travail,mode travail,telework,telecommuting,location type,location types,remote details,
  location option,on site,work from home
  | | is,flag,type,status,work,allowed,allows,possible,eligible,policy
remote_countries: | applicant countries,remote regions,remote locations,remote countries,candidate required location,
  location restrictions
service: service | | department,departments,dept,team,category,categories,function,family,practice,service line,departement,
  categorie,fonction,metier,discipline,specialism | hiring,published
industry: industry | sector,industries,secteur,secteur activite
seniority: seniority | level,levels,experience level,niveau,experience | | required,formatted,level,seniority,career,experience,work
location_coordinates: | coordinates
`;

export interface Meaning {
  column: Column;
  rank: number;
  isCertain: boolean;
  isFurther: boolean;
}

/**
 * Columns without a row have their own name alone, which comes first of all.
 */
const READERS = [
  ...NAMES.trim().split(/\n(?! )/),
  ...Object.keys(COLUMNS.shape),
].map((row) => {
  const [column = '', lists = ''] = row.split(/:\s*/);
  const [certain = [], others = [], further = [], around = []] = lists
    .replaceAll('$', OF_PAY)
    .split(/\s*\|\s*/)
    .map((list) => list.split(/\s*,\s*/).filter(Boolean));
  const names = [
    column.replaceAll('_', ' '),
    ...certain,
    ...others,
    ...further,
  ];
  const beside = `(?:${[...AROUND.split(/,\s*/), ...around].join('|')})`;
  return {
    column: column as Column,
    names,
    sure: certain.length + 1,
    further: names.length - further.length,
    shape: new RegExp(
      `^((?:${beside} )*?)(${names.join('|')})((?: ${beside})*)$`,
    ),
  };
});
export const COLUMN_NAMES: readonly Column[] = [
  ...new Set(READERS.map(({ column }) => column)),
];

const RUN_TOGETHER =
  /\b(job|position|pay|salary|company|employer|pub|post|date|is|remote|updated|expiration|closing|work|workplace|country|publish|publication|expiry|close|end)(title|id|ref|name|description|location|type|mode|category|rate|date|posted|remote|url|link|from|to|min|max|currency|period|code)\b/g;

/**
 * Pay of a shorter period than the year, and whether work is partly at home:
 * they stand beside a field for the whole.
 */
const isPart = (column: string, words: string) =>
  (column === 'salary' &&
    /\b(?:hour|hourly|day|daily|week|weekly|month|monthly|horaire)\b/.test(
      words,
    )) ||
  (column === 'work_mode' && /^(?:is )?hybrid(?: working)?$/.test(words));

/**
 * In characters. What is longer is no name, but a value that stands where names
 * do.
 */
const LONGEST_NAME = 200;

/** A field's name in words, without a namespace. */
export const fieldWords = (name: string) =>
  inWords(
    name
      .slice(0, LONGEST_NAME)
      .replace(/^[\w-]+:(?=\w)/, (prefix) =>
        prefix === 'content:' ? prefix : '',
      )
      .replace('(s)', 's')
      .replace(/__[cr]$/, '')
      .replace(/(?<=\S)\s*\([^)]*\)/, ''),
  )
    .replaceAll(/[^a-z\d]+/g, ' ')
    // "jobtitle", "POSTDATE", "isremote"
    .replace(RUN_TOGETHER, '$1 $2')
    .trim();

export const meaningsOf = remembering((name): Meaning[] => {
  // "Location 2" is beside "Location 1"
  const [words = '', number = 1] = fieldWords(name).split(/ (?=\d$)/);
  return READERS.flatMap(
    ({ column, names, sure, further, shape }): Meaning[] => {
      const [, lead = '', core, rest = ''] =
        words.length > 60 ? [] : (shape.exec(words) ?? []);
      if (core === undefined) return [];
      const at = names.indexOf(core);
      const beside = `${lead}${rest}`.trim().split(' ').filter(Boolean).length;
      const rank = at === 0 && beside === 0 ? 0 : at + beside + 1;
      const isFurther =
        at >= further || Number(number) > 1 || isPart(column, words);
      return [{ column, rank, isCertain: at < sure, isFurther }];
    },
  ).toSorted((a, b) => a.rank - b.rank);
});

/**
 * Our column for what a person calls it ("Job Title", "title"); undefined for
 * none.
 */
export const columnNamed = (written: string): Column | undefined =>
  meaningsOf(written)[0]?.column;

/**
 * Of names that need no question: our own, and those that mean nothing else in
 * a table of adverts.
 */
export const certainMeaning = (written: string): Meaning | undefined =>
  meaningsOf(written).find(({ isCertain }) => isCertain);
export const certainColumn = (written: string): Column | undefined =>
  certainMeaning(written)?.column;

/** The fields of an object that mean a column, the likeliest first. */
export const fieldsFor = (
  node: Node,
  column: Column,
): { name: string; value: unknown }[] =>
  Object.entries(node)
    .flatMap(([name, value]) => {
      const meaning = isEmpty(value)
        ? undefined
        : meaningsOf(name).find((one) => one.column === column);
      return meaning ? [{ name, value, rank: meaning.rank }] : [];
    })
    .toSorted((a, b) => a.rank - b.rank);

export const textFor = (node: Node, column: Column): string =>
  fieldsFor(node, column)
    .map(({ value }) => asText(value) ?? '')
    .find(Boolean) ?? '';
