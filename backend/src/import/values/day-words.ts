/** Words that stand where a date is expected, in English and French. */
import { oneOf, wholeOneOf, type PatternWords } from '../../patterns';

/**
 * What stands for a day that nobody knows, as in an advert that is open until
 * it is filled.
 */
export const UNKNOWN_DAYS: PatternWords = {
  words: wholeOneOf(
    [
      /none|tb[acd]/,
      /open|ongoing|rolling|continuous/,
      /asap|immediate(?:ly)?/,
      /(?:open )?until filled/,
      /no closing date/,
    ],
    'i',
  ),
  examples: [
    'TBC',
    'Ongoing',
    'ASAP',
    'Immediately',
    'Open until filled',
    'No closing date',
  ],
};

/** Days that count from one that the file does not say. */
export const RELATIVE_DAYS: PatternWords = {
  words: oneOf(
    [
      /\bago$/,
      /^just posted$/,
      /^(?:new|today|yesterday)$/,
      /^il y a .*$/,
      /^aujourd.hui$|^hier$/,
    ],
    'i',
  ),
  examples: [
    '2 days ago',
    'Just posted',
    'Yesterday',
    'il y a 3 jours',
    'Aujourd’hui',
    'hier',
  ],
};
