import type { FilterValues } from '@board/shared/model/filters';
import { oneOf } from './one-of';

/** "outside the" big 4: keywords know it as the other firms. */
const OUTSIDE_WORDS =
  '(?:not|non|no|outside|except|excluding|without)' +
  '(?:[ -](?:of|in|at|for|from|an?|any|the))*[ -]';
const BODY_NAMES = '(?:aca|acca|cima|cpa|ca|cta|att|aat|cipfa)';
const QUALIFIED =
  '(?:[ -](?:qualified|certified|required|preferred|designation|licensed))?' +
  '(?! firms?)';

interface FilterWords {
  name: keyof FilterValues;
  value: string | number;
  /** Patterns of folded text. */
  words: readonly string[];
}

/**
 * The names of values, French ones included. Who is "ex-Big 4" looks for no
 * such firm.
 */
const FILTER_PATTERNS: readonly FilterWords[] = [
  {
    name: 'qualification',
    value: 'part_qualified',
    words: [
      'part(?:ly)?[ -]?qual(?:ified)?|pq',
      `(?<=${BODY_NAMES}[ -])(?:students?|finalists?)`,
      `(?:studying|working) (?:towards?|for)(?= ${BODY_NAMES})`,
    ],
  },
  {
    name: 'qualification',
    value: 'newly_qualified',
    words: ['newly[ -]?qual(?:ified)?|nq'],
  },
  ...['aca', 'cima', 'cpa', 'cta', 'att', 'aat', 'cipfa'].map((body) =>
    qualification(body, body),
  ),
  qualification('acca', '(?:acca|fcca)'),
  qualification('ca', '(?:ca|icas)'),
  qualification('ea', '(?:ea|enrolled agent)'),
  {
    name: 'employment',
    value: 'full-time',
    words: ['full[ -]?time', 'temps plein|plein temps'],
  },
  {
    name: 'employment',
    value: 'part-time',
    words: ['part[ -]?time', 'temps partiel|mi[ -]temps'],
  },
  {
    name: 'employment',
    value: 'contract',
    words: [
      '(?<!training )contract(?:or|ing)?',
      'fixed[ -]term(?: contract)?|ftc',
      'contractuel(?:le)?',
    ],
  },
  {
    name: 'workMode',
    value: 'hybrid',
    words: ['hybride?(?: work(?:ing)?)?'],
  },
  {
    name: 'workMode',
    value: 'remote',
    words: [
      '(?:fully |100% )?remote(?:ly)?(?: work(?:ing)?| only)?',
      'work(?:ing)? remotely',
      'a distance',
    ],
  },
  {
    name: 'workMode',
    value: 'remote',
    words: [
      '(?:work(?:ing)?[ -])?from[ -]home',
      'wfh|home[ -]based',
      'tele(?:work|travail)',
    ],
  },
  {
    name: 'workMode',
    value: 'onsite',
    words: [
      'on[ -]?site|in[ -](?:the )?office|office[ -]based|in person',
      '(?:en )?presentiel',
    ],
  },
  {
    name: 'study',
    value: 'offered',
    words: [
      '(?:study|exam)[ -](?:support|leave|package)(?: package)?',
      'soutien aux etudes',
    ],
  },
  {
    name: 'sponsorship',
    value: 'offered',
    words: [
      '(?:(?:work )?visa )?sponsorship',
      'sponsored visa|visa support|h-?1b',
    ],
  },
  {
    name: 'maxRank',
    value: 4,
    words: [`(?<!ex[ -]|${OUTSIDE_WORDS})big (?:4|four) firms?`],
  },
  ...[10, 25, 50].map((rank): FilterWords => ({
    name: 'maxRank',
    value: rank,
    words: [`top ${rank} (?:account\\w+ )?firms?`],
  })),
  { name: 'minSalary', value: 100_000, words: ['six[ -]figures?'] },
];

function qualification(value: string, names: string): FilterWords {
  return { name: 'qualification', value, words: [names + QUALIFIED] };
}

export const FILTER_WORDS = FILTER_PATTERNS.map(({ name, value, words }) => ({
  name,
  value,
  pattern: new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${oneOf(words)})(?![\p{L}\p{N}])`,
    'gu',
  ),
}));

const PERIOD_WORDS =
  '(?:last|past|this) (?:(?<count>\\d{1,3}|two|three) )?' +
  '(?<unit>hour|day|week|fortnight|month)s?';

/** When an advert was published: "posted in the last three days". */
export const POSTED_PHRASE = new RegExp(
  [
    String.raw`\b(?:(?:posted|listed|published|added) )?`,
    '(?:since |in |within )?(?:the )?',
    String.raw`(?:${PERIOD_WORDS}|(?<day>today|yesterday))\b`,
  ].join(''),
  'g',
);

/** Days of a word of `POSTED_PHRASE`, where they are not one. */
export const DAYS_OF_UNIT: Record<string, number> = {
  hour: 1 / 24,
  yesterday: 2,
  week: 7,
  fortnight: 14,
  month: 30,
};

const NEGATIONS = oneOf([
  'not(?![ -]for[ -]profit)|no|without|except|excluding|never',
  "isn'?t|don'?t",
  'sans|pas',
]);

/** A negation reaches three words far, to the next clause or place. */
export const NEGATED_PHRASE = new RegExp(
  [
    String.raw`(?:[^\s,;.()\0]+ (?:is )?(?=not (?:required|needed)))?`,
    String.raw`(?!${OUTSIDE_WORDS}big ?(?:4|four)\b)\b(?:${NEGATIONS})\b`,
    String.raw`(?: (?:in|at|near|the|an?|au|de)\b)*`,
    String.raw`(?: (?!(?:in|near|at|around|for|with)\b)[^\s,;.!?()\0]+){0,3}`,
  ].join(''),
  'g',
);

/** "Near me" and "since Monday" ask for what no filter can say. */
export const UNSUPPORTED_PHRASE = new RegExp(
  oneOf([
    String.raw`\b(?:near(?: to)?|close to|around|local to|commutable to)` +
      String.raw` (?:me|here|home|my home)\b`,
    String.raw`\bnearby\b`,
    String.raw`\bsince (?!yesterday)[^,;\0]+`,
  ]),
  'g',
);

/** "Within 25 miles of". */
export const DISTANCE = new RegExp(
  [
    String.raw`(?:\b(?:within|up to|in|max(?:imum)?|under|less than|about|around) )?`,
    String.raw`(?:an? )?\b(?<number>\d{1,3}) ?-?`,
    String.raw`(?<unit>miles?|mi|kms?|kilomet(?:re|er)s?)\b`,
    String.raw`(?: radius)?(?: (?:of|from|around|to)\b)?`,
  ].join(''),
  'g',
);

const NEAR_WORDS = oneOf([
  'near(?: to)?|close to|around|commutable (?:to|from)',
  'pres de|autour de',
]);
const PART_OF_PLACE = oneOf([
  'greater|central|downtown',
  '(?:north|south|east|west)(?:ern)?',
  'inner|outer',
]);

/**
 * What belongs to the place after it: a distance, and a part of the place that
 * no filter says.
 */
export const BEFORE_PLACE = new RegExp(
  String.raw`(?:(?<=^|[ ,\0])(?<near>${NEAR_WORDS}) )?(?<part>${PART_OF_PLACE})? ?$`,
);
/** A part of a town after its name. */
export const AFTER_PLACE =
  /^ (?:cbd|area|region|metro(?: area)?|(?:city|town) cent(?:re|er))(?![a-z])/;
/**
 * Towns whose names are words: they count after a preposition, or in capitals.
 */
export const WORDY_TOWNS = new RegExp(
  '^(?:bath|deal|enterprise|independence|march|mission|mobile|' +
    'normal|orange|reading|sale|union)$',
);
export const PREPOSITION = /(?:\b(?:in|near|at|around|to|from|of)|[,\0]) $/;

/**
 * Words that ask for nothing, around what they ask for. The search of keywords
 * drops most of them as well.
 */
export const FILLER_WORDS = new Set(
  [
    'a an the i im ive id am is are be my me we you it that this there',
    'who which what where any some all anything something',
    'job jobs role roles position positions vacancy vacancies',
    'opening openings opportunity opportunities career careers work working',
    'looking look seeking searching search find show give get',
    'want wanted wants need needs like would love please hi hello hey thanks',
    'for in at on of to from by with and or as near based located',
    'paying pays pay paid salary hiring around about over posted',
    'je cherche recherche un une le la les l de du des d en au aux a chez',
    'dans pour avec et ou emploi emplois poste postes pres offre',
  ].flatMap((words) => words.split(' ')),
);
