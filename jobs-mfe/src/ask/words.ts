import type { FilterValues } from '@board/shared/model/filters';

/** "outside the" big 4: keywords know it as the other firms. */
const OUTSIDE =
  '(?:not|non|no|outside|except|excluding|without)(?:[ -](?:of|in|at|for|from|an?|any|the))*[ -]';
const BODIES = '(?:aca|acca|cima|cpa|ca|cta|att|aat|cipfa)';
const QUALIFIED =
  '(?:[ -](?:qualified|certified|required|preferred|designation|licensed))?(?! firms?)';
/**
 * In folded text: the names of values, French ones included. Who is "ex-Big 4"
 * looks for no such firm.
 */
const WORDS: readonly (readonly [
  name: keyof FilterValues,
  value: string | number,
  words: string,
])[] = [
  [
    'qualification',
    'part_qualified',
    `part(?:ly)?[ -]?qual(?:ified)?|pq|(?<=${BODIES}[ -])(?:students?|finalists?)|(?:studying|working) (?:towards?|for)(?= ${BODIES})`,
  ],
  ['qualification', 'newly_qualified', 'newly[ -]?qual(?:ified)?|nq'],
  ...['aca', 'cima', 'cpa', 'cta', 'att', 'aat', 'cipfa'].map(
    (body) => ['qualification', body, body + QUALIFIED] as const,
  ),
  ['qualification', 'acca', `(?:acca|fcca)${QUALIFIED}`],
  ['qualification', 'ca', `(?:ca|icas)${QUALIFIED}`],
  ['qualification', 'ea', `(?:ea|enrolled agent)${QUALIFIED}`],
  ['employment', 'full-time', 'full[ -]?time|temps plein|plein temps'],
  ['employment', 'part-time', 'part[ -]?time|temps partiel|mi[ -]temps'],
  [
    'employment',
    'contract',
    '(?<!training )contract(?:or|ing)?|fixed[ -]term(?: contract)?|ftc|contractuel(?:le)?',
  ],
  ['workMode', 'hybrid', 'hybride?(?: work(?:ing)?)?'],
  [
    'workMode',
    'remote',
    '(?:fully |100% )?remote(?:ly)?(?: work(?:ing)?| only)?|work(?:ing)? remotely|a distance',
  ],
  [
    'workMode',
    'remote',
    '(?:work(?:ing)?[ -])?from[ -]home|wfh|home[ -]based|tele(?:work|travail)',
  ],
  [
    'workMode',
    'onsite',
    'on[ -]?site|in[ -](?:the )?office|office[ -]based|in person|(?:en )?presentiel',
  ],
  [
    'study',
    'offered',
    '(?:study|exam)[ -](?:support|leave|package)(?: package)?|soutien aux etudes',
  ],
  [
    'sponsorship',
    'offered',
    '(?:(?:work )?visa )?sponsorship|sponsored visa|visa support|h-?1b',
  ],
  ['maxRank', 4, `(?<!ex[ -]|${OUTSIDE})big (?:4|four) firms?`],
  ...[10, 25, 50].map(
    (rank) => ['maxRank', rank, `top ${rank} (?:account\\w+ )?firms?`] as const,
  ),
  ['minSalary', 100_000, 'six[ -]figures?'],
];
export const FILTER_WORDS = WORDS.map(([name, value, words]) => ({
  name,
  value,
  pattern: new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`,
    'gu',
  ),
}));

/**
 * When an advert was published, and the days of its last word where they are
 * not one.
 */
export const POSTED =
  /\b(?:(?:posted|listed|published|added) )?(?:since |in |within )?(?:the )?(?:(?:last|past|this) (?:(?<count>\d{1,3}|two|three) )?(?<unit>hour|day|week|fortnight|month)s?|(?<day>today|yesterday))\b/g;
export const DAYS: Record<string, number> = {
  hour: 1 / 24,
  yesterday: 2,
  week: 7,
  fortnight: 14,
  month: 30,
};

/** A negation reaches three words far, to the next clause or place. */
export const NEGATED = new RegExp(
  String.raw`(?:[^\s,;.()\0]+ (?:is )?(?=not (?:required|needed)))?(?!${OUTSIDE}big ?(?:4|four)\b)\b(?:not(?![ -]for[ -]profit)|no|without|except|excluding|never|isn'?t|don'?t|sans|pas)\b(?: (?:in|at|near|the|an?|au|de)\b)*(?: (?!(?:in|near|at|around|for|with)\b)[^\s,;.!?()\0]+){0,3}`,
  'g',
);

/** What no filter says: where the visitor is, and other days. */
export const UNSAID =
  /\b(?:near(?: to)?|close to|around|local to|commutable to) (?:me|here|home|my home)\b|\bnearby\b|\bsince (?!yesterday)[^,;\0]+/g;
export const DISTANCE =
  /(?:\b(?:within|up to|in|max(?:imum)?|under|less than|about|around) )?(?:an? )?\b(?<number>\d{1,3}) ?-?(?<unit>miles?|mi|kms?|kilomet(?:re|er)s?)\b(?: radius)?(?: (?:of|from|around|to)\b)?/g;

/**
 * What belongs to the place after it: a distance, and a part that no filter
 * says; and such parts after a place.
 */
export const BEFORE_PLACE =
  /(?:(?<=^|[ ,\0])(?<near>near(?: to)?|close to|around|commutable (?:to|from)|pres de|autour de) )?(?<part>greater|central|downtown|(?:north|south|east|west)(?:ern)?|inner|outer)? ?$/;
export const AFTER_PLACE =
  /^ (?:cbd|area|region|metro(?: area)?|(?:city|town) cent(?:re|er))(?![a-z])/;
/**
 * Towns whose names are words: they count after a preposition, or in capitals.
 */
export const WORDY_TOWNS =
  /^(?:bath|deal|enterprise|independence|march|mission|mobile|normal|orange|reading|sale|union)$/;
export const PREPOSITION = /(?:\b(?:in|near|at|around|to|from|of)|[,\0]) $/;

/**
 * Words that ask for nothing, around what they ask for. The search of keywords
 * drops most of them as well.
 */
export const FILLERS = new Set(
  (
    'a an the i im ive id am is are be my me we you it that this there who which what where any some all anything something ' +
    'job jobs role roles position positions vacancy vacancies opening openings opportunity opportunities career careers work working ' +
    'looking look seeking searching search find show give get want wanted wants need needs like would love please hi hello hey thanks ' +
    'for in at on of to from by with and or as near based located paying pays pay paid salary hiring around about over posted ' +
    'je cherche recherche un une le la les de du des en au aux a chez dans pour avec et ou emploi emplois poste postes pres d l offre'
  ).split(' '),
);
