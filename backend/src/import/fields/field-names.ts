/** What the names of fields mean: our columns, in English and French. */
import { remembering } from '../../remembering';
import { inWords, isEmpty, asText } from '../read/plain-values';
import { type RecordNode } from '../read/record';
import { COLUMNS, type Column, type ColumnNames } from './columns';
import { DATE_NAMES } from './names/dates';
import { PAY_NAMES } from './names/pay';
import { COORDINATE_NAMES, PLACE_NAMES } from './names/places';
import { TEXT_NAMES } from './names/texts';
import { TITLE_AND_FIRM_NAMES } from './names/titles-and-firms';
import { WORK_NAMES } from './names/work';

/** Words beside a name that do not change its meaning. */
const AROUND = [
  'job',
  'jobs',
  'posting',
  'position',
  'vacancy',
  'requisition',
  'req',
  'opportunity',
  'opening',
  'offre',
  'offer',
  'annonce',
  'custom',
  'external',
  'public',
  'nom',
  'partner',
  'client',
  'item',
  'record',
  'ad',
  'advert',
  'field',
  'name',
  'text',
  'label',
  'value',
  'str',
  'raw',
  'display',
  'primary',
  'main',
  'the',
  'of',
  'la',
  'le',
  'du',
  'de',
  'd',
  'l',
];

/** A column that the name of a field may mean. */
export interface ColumnMeaning {
  column: Column;
  /** 0 for the column's own name; a higher rank is less likely. */
  rank: number;
  /** Whether the name needs no question in a table. */
  isCertain: boolean;
  /** Whether the field is read too, after the best field of the column. */
  isAdditional: boolean;
}

/** How the name of a field is recognised as one of a column. */
interface NameReader {
  column: Column;
  /** All names, the likeliest first. */
  names: readonly string[];
  /** How many of them need no question, from the first on. */
  certainCount: number;
  /** The position of the first name of additional fields. */
  additionalStart: number;
  /**
   * A name with words around it. The words before it match lazily, so that
   * "work type" is a name of its own, and not "type" after "work".
   */
  shape: RegExp;
}

function nameReader({
  column,
  certain = [],
  likely = [],
  additional = [],
  around = [],
}: Omit<ColumnNames, 'examples'>): NameReader {
  const columnInWords = column.replaceAll('_', ' ');
  const names = [columnInWords, ...certain, ...likely, ...additional];
  const wordsBeside = `(?:${[...AROUND, ...around].join('|')})`;
  return {
    column,
    names,
    certainCount: certain.length + 1,
    additionalStart: names.length - additional.length,
    shape: new RegExp(
      `^((?:${wordsBeside} )*?)(${names.join('|')})((?: ${wordsBeside})*)$`,
    ),
  };
}

/**
 * The names of columns as sources write them. Where two names fit equally well,
 * the earlier column counts.
 */
export const COLUMN_VOCABULARY: readonly ColumnNames[] = [
  ...TITLE_AND_FIRM_NAMES,
  ...PLACE_NAMES,
  ...TEXT_NAMES,
  ...DATE_NAMES,
  ...PAY_NAMES,
  ...WORK_NAMES,
  ...COORDINATE_NAMES,
];
/** Columns with no name but their own, such as `slug`. */
const UNNAMED_COLUMNS = COLUMNS.keyof()
  .options.filter((column) =>
    COLUMN_VOCABULARY.every((columnNames) => columnNames.column !== column),
  )
  .map((column) => ({ column }));
const READERS = [...COLUMN_VOCABULARY, ...UNNAMED_COLUMNS].map(nameReader);
export const ALL_COLUMNS: readonly Column[] = [
  ...new Set(READERS.map(({ column }) => column)),
];

/** The first words of names that are written in one word. */
const FIRST_WORDS = [
  'job',
  'position',
  'pay',
  'salary',
  'company',
  'employer',
  'pub',
  'post',
  'date',
  'is',
  'remote',
  'updated',
  'expiration',
  'closing',
  'work',
  'workplace',
  'country',
  'publish',
  'publication',
  'expiry',
  'close',
  'end',
];
const SECOND_WORDS = [
  'title',
  'id',
  'ref',
  'name',
  'description',
  'location',
  'type',
  'mode',
  'category',
  'rate',
  'date',
  'posted',
  'remote',
  'url',
  'link',
  'from',
  'to',
  'min',
  'max',
  'currency',
  'period',
  'code',
];
/** "jobtitle", "POSTDATE", "isremote" */
const RUN_TOGETHER = new RegExp(
  `\\b(${FIRST_WORDS.join('|')})(${SECOND_WORDS.join('|')})\\b`,
  'g',
);

/**
 * Whether a field has only a part of a column: `Pay per hour` beside `Pay per
 * year`, or `Hybrid` beside `Remote`.
 */
const hasOnlyPart = (column: Column, wordsOfName: string): boolean =>
  (column === 'salary' &&
    /\b(?:hour|hourly|day|daily|week|weekly|month|monthly|horaire)\b/.test(
      wordsOfName,
    )) ||
  (column === 'work_mode' && /^(?:is )?hybrid(?: working)?$/.test(wordsOfName));

/**
 * The most characters of a field's name that are read. Longer ones are values
 * in the place of a name.
 */
const LONGEST_NAME = 200;

/** A field's name in words, without a namespace. */
export const fieldWords = (name: string) =>
  inWords(
    name
      .slice(0, LONGEST_NAME)
      // "dc:title", but "content:encoded" is not "encoded"
      .replace(/^[\w-]+:(?=\w)/, (prefix) =>
        prefix === 'content:' ? prefix : '',
      )
      // "Location(s)"
      .replace('(s)', 's')
      // "Salary__c" of Salesforce
      .replace(/__[cr]$/, '')
      // "Salary (GBP)"
      .replace(/(?<=\S)\s*\([^)]*\)/, ''),
  )
    // accents are gone: "Type d'emploi" is "type d emploi"
    .replaceAll(/[^a-z\d]+/g, ' ')
    // "jobtitle"
    .replace(RUN_TOGETHER, '$1 $2')
    .trim();

/**
 * The columns that a field's name may mean, the likeliest first. Remembered,
 * since all adverts of a file have the same names.
 */
export const meaningsOf = remembering((name): ColumnMeaning[] => {
  // "Location 2" is additional to "Location 1"
  const [nameWords = '', number = '1'] = fieldWords(name).split(/ (?=\d$)/);
  return READERS.flatMap((reader) =>
    meaningFor(reader, nameWords, Number(number)),
  ).toSorted((first, second) => first.rank - second.rank);
});

/** A name that has more characters in words is a sentence and means nothing. */
const LONGEST_MEANINGFUL_NAME = 60;

function meaningFor(
  { column, names, certainCount, additionalStart, shape }: NameReader,
  nameWords: string,
  number: number,
): ColumnMeaning[] {
  if (nameWords.length > LONGEST_MEANINGFUL_NAME) return [];
  const [, before = '', name, after = ''] = shape.exec(nameWords) ?? [];
  if (name === undefined) return [];
  const position = names.indexOf(name);
  const wordsAround = `${before}${after}`.trim().split(' ').filter(Boolean);
  const isColumnItself = position === 0 && wordsAround.length === 0;
  return [
    {
      column,
      rank: isColumnItself ? 0 : position + wordsAround.length + 1,
      isCertain: position < certainCount,
      isAdditional:
        position >= additionalStart ||
        number > 1 ||
        hasOnlyPart(column, nameWords),
    },
  ];
}

/**
 * Our column for what a person calls it ("Job Title", "title"); undefined for
 * an unknown name.
 */
export const columnNamed = (writtenName: string): Column | undefined =>
  meaningsOf(writtenName)[0]?.column;

/**
 * What a name certainly means: our own names, and those that mean nothing else
 * in a table of adverts.
 */
export const certainMeaning = (
  writtenName: string,
): ColumnMeaning | undefined =>
  meaningsOf(writtenName).find(({ isCertain }) => isCertain);
export const certainColumn = (writtenName: string): Column | undefined =>
  certainMeaning(writtenName)?.column;

/** The fields of an object that mean a column, the likeliest first. */
export const fieldsFor = (
  node: RecordNode,
  column: Column,
): { name: string; value: unknown }[] =>
  Object.entries(node)
    .filter(([, fieldValue]) => !isEmpty(fieldValue))
    .map(([name, fieldValue]) => ({
      name,
      value: fieldValue,
      rank: rankFor(name, column),
    }))
    .filter(({ rank }) => rank < Infinity)
    .toSorted((first, second) => first.rank - second.rank);

function rankFor(name: string, column: Column): number {
  const meaningOfColumn = meaningsOf(name).find(
    ({ column: meantColumn }) => meantColumn === column,
  );
  return meaningOfColumn?.rank ?? Infinity;
}

export const textFor = (node: RecordNode, column: Column): string =>
  fieldsFor(node, column)
    .map(({ value }) => asText(value) ?? '')
    .find(Boolean) ?? '';
