import type { FilterValues } from '../data/filter-table';

const QUALIFIED = String.raw`(?:[ -](?:qualified|certified|required|preferred|designation|licensed))?(?! firms?)`;

/**
 * What sets a filter, in folded text: the names of its values, French ones included. A firm's rank counts for firms alone: who is
 * "ex-Big 4" looks for no such firm. Part of a match in capitals must be typed so. Earlier rows come first.
 */
export const FILTER_WORDS: readonly (readonly [filters: FilterValues, words: string])[] = [
  [{ employment: 'full-time' }, 'full[ -]?time|temps plein|plein temps'],
  [{ employment: 'part-time' }, 'part[ -]?time|temps partiel|mi[ -]temps'],
  [
    { employment: 'contract' },
    '(?<!training )contract(?:or|ing)?|fixed[ -]term(?: contract)?|ftc|contractuel(?:le)?',
  ],
  [{ workMode: 'hybrid' }, 'hybride?(?: work(?:ing)?)?'],
  [
    { workMode: 'remote' },
    '(?:fully |100% )?remote(?:ly)?(?: work(?:ing)?| only)?|work(?:ing)? (?:from home|remotely)|wfh|home[ -]based|tele(?:work|travail)|a distance',
  ],
  [{ workMode: 'onsite' }, 'on[ -]?site|in[ -](?:the )?office|office[ -]based|in person|(?:en )?presentiel'],
  [
    { study: 'offered' },
    '(?:study|exam)[ -](?:support|leave|package|assistance)(?: package)?|soutien aux etudes',
  ],
  [
    { sponsorship: 'offered' },
    '(?:(?:skilled worker |work )?visa )?sponsorship|sponsored visa|visa support|h-?1b',
  ],
  [{ qualification: 'part_qualified' }, 'part(?:ly)?[ -]?qual(?:ified)?|pq'],
  [{ qualification: 'newly_qualified' }, 'newly[ -]?qual(?:ified)?|nq'],
  ...['aca', 'acca', 'cima', 'cpa', 'CA'].map(
    (name) => [{ qualification: name.toLowerCase() }, `${name}${QUALIFIED}`] as const,
  ),
  [{ maxRank: 4 }, '(?<!ex[ -])big (?:4|four) firms?'],
  [{ maxRank: 10 }, 'top (?:10|ten) firms?'],
];

/** Days of publication, as the last word says them. */
export const POSTED_DAYS: Record<string, number> = {
  today: 1,
  yesterday: 2,
  day: 1,
  week: 7,
  fortnight: 14,
  month: 30,
};
export const POSTED =
  /\b(?:(?:posted|listed|published|added) )?(?:since |in |within )?(?:the |this |these )?(?:(?:last|past|this) )(?:(?<count>\d{1,3}|two|three) )?(?<unit>day|week|fortnight|month)s?\b|\b(?:posted |listed |published |added )?(?:since )?(?<day>today|yesterday)\b/g;

/** A negation reaches to the end of its clause. */
export const NEGATED =
  /\b(?:not(?! for profit)|no|without|except|excluding|never|isn'?t|don'?t|sans|pas (?:de|a|au))\b[^,;.!?()\0]*/g;

/** What no address says: where the visitor is. */
export const NEAR_ME =
  /\b(?:near(?:by)?(?: to)?|close to|around|local to|commutable to) (?:me|here|home|my home)\b|\bnearby\b/g;

/** A distance; one follows from "near" as well. */
export const DISTANCE =
  /(?:\b(?:within|up to|in|max(?:imum)?|under|less than|about|around) )?(?:an? )?\b(?<number>\d{1,3}) ?-?(?<unit>miles?|mi|kms?|kilomet(?:re|er)s?)\b(?: radius)?(?: (?:of|from|around|to)\b)?/g;
export const NEAR = /(?:^|[ ,])(?:near(?: to)?|close to|around|commutable (?:to|from)|pres de|autour de) $/;

/** Part of a place that no filter says. */
export const BEFORE_PLACE = /(?:greater|central|downtown|(?:north|south|east|west)(?:ern)?|inner|outer) $/;
export const AFTER_PLACE = /^ (?:cbd|area|region|metro(?: area)?|(?:city|town) cent(?:re|er))(?![a-z])/;

/** Towns whose names are words: they count after a preposition, or in capitals. */
export const WORDY_TOWNS =
  'bath, deal, enterprise, independence, march, mission, mobile, normal, orange, reading, sale, union'.split(
    ', ',
  );

/** Words that ask for nothing, around what they ask for. The search of keywords drops most of them as well. */
export const FILLERS = new Set(
  (
    'a an the i im ive id am is are be my me we you it that this there who which what where any some all anything something ' +
    'job jobs role roles position positions vacancy vacancies opening openings opportunity opportunities career careers work working ' +
    'looking look seeking searching search find show give get want wanted wants need needs like would love please hi hello hey thanks ' +
    'for in at on of to from by with and or as near based located paying pays pay paid salary hiring around about over posted ' +
    'je cherche recherche un une le la les de du des en au aux a chez dans pour avec et ou emploi emplois poste postes pres d l offre'
  ).split(' '),
);
