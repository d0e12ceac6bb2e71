import type { Lexicon, Vocabulary } from './lexicon';
import { patternUnits } from './patterns';
import { placeReader } from './places';
import { UNKNOWN, type Sense, type Unit } from './sense';
import { allowance, corrected } from './spelling';
import { fold, type Token } from './tokens';

/** Plurals of words of the board: `managers`, `vacancies`. */
const singular = (word: string): string[] =>
  word.length < 4 || !word.endsWith('s') || word.endsWith('ss')
    ? []
    : [word.slice(0, -1), ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : [])];

interface Reading {
  sentence: string;
  tokens: readonly Token[];
  lexicon: Lexicon;
  vocabulary: Vocabulary;
  today: string;
}

/** The sentence as units that cover every word once, in order. */
export function unitsOf({ sentence, tokens, lexicon, vocabulary, today }: Reading): Unit[] {
  const { country } = vocabulary;
  const places = placeReader(vocabulary, sentence, tokens);
  const phrases = phraseReader(tokens, lexicon, (word) => places.isPlace(word));
  /** "ISO 27001" is no pay. */
  const isNumbered = ({ at, end }: Unit) =>
    end - at === 1 &&
    /^\d+$/.test(tokens[at]?.word ?? '') &&
    at > 0 &&
    (phrases.exact(at - 1, end)?.end ?? at) > at;
  const forms = patternUnits(fold(sentence), tokens, today, country).filter((unit) => !isNumbered(unit));
  /** Where the next form begins: no phrase goes on there. */
  const limitOf = (start: number) =>
    Math.min(tokens.length, ...forms.map(({ at }) => at).filter((at) => at > start));
  /** The unit, unless it takes words of a form. */
  const free = (unit: Unit | undefined) => (unit && unit.end > limitOf(unit.at) ? undefined : unit);

  const units: Unit[] = [];
  let at = 0;
  while (at < tokens.length) {
    const unit = forms.find((form) => form.at === at) ?? wordUnit(at);
    units.push(unit);
    at = unit.end;
  }
  return units;

  function wordUnit(start: number): Unit {
    const phrase = free(phrases.exact(start, limitOf(start)));
    const place = free(places.at(start));
    const longer = place && (!phrase || place.end > phrase.end || isNamed(start, phrase.sense));
    const meant = phrase?.sense.as === 'keyword' && isAfterIn(start) ? free(places.near(start)) : undefined;
    const found = longer ? place : (meant ?? phrase);
    if (found) return found;
    return (
      free(phrases.near(start, limitOf(start))) ??
      free(places.near(start)) ?? { at: start, end: start + 1, sense: UNKNOWN }
    );
  }

  function isAfterIn(start: number): boolean {
    return ['in', 'near', 'at', 'around'].includes(tokens[start - 1]?.word ?? '') && !tokens[start]?.opens;
  }

  /** After "in", a word in capitals is a place, whatever else it means. */
  function isNamed(start: number, { as }: Sense): boolean {
    const typed = sentence.charAt(tokens[start]?.from ?? 0);
    return as !== 'sets' && isAfterIn(start) && typed !== typed.toLowerCase();
  }
}

/** Reads phrases of the lexicon at tokens: as they are, in the plural, and with typos. */
function phraseReader(
  tokens: readonly Token[],
  { senses, acrossCommas, words, correctable, longest }: Lexicon,
  isPlace: (word: string) => boolean,
) {
  const typed = tokens.map(({ word }) => word);
  const meant = typed.map((word) => {
    if (words.has(word) || isPlace(word) || allowance(word) === 0) return word;
    if (singular(word).some((one) => words.has(one))) return word;
    return corrected(word, correctable) ?? word;
  });

  const read = (said: readonly string[], at: number, limit: number): Unit | undefined => {
    for (let end = Math.min(at + longest, limit); end > at; end--) {
      const group = said.slice(at, end);
      const isTyped = group.every((word, i) => word === typed[at + i]);
      const crosses = tokens.slice(at + 1, end).some(({ opens }) => opens);
      for (const last of [group.at(-1) ?? '', ...singular(group.at(-1) ?? '')]) {
        const phrase = [...group.slice(0, -1), last].join(' ');
        const sense = senses.get(phrase);
        if (!sense || (crosses && !acrossCommas.has(phrase))) continue;
        const isRole = sense.as === 'keyword' && sense.group === 'role';
        const isAsTyped = isTyped && (last === group.at(-1) || !isRole);
        return { at, end, sense, ...(isAsTyped ? {} : { text: phrase }) };
      }
    }
    return undefined;
  };
  return {
    exact: (at: number, limit: number) => {
      const [plain, right] = [read(typed, at, limit), read(meant, at, limit)];
      // A typo in the middle of a longer phrase.
      return plain && right && right.end > plain.end && typed[at] === meant[at] ? right : plain;
    },
    near: (at: number, limit: number) => read(meant, at, limit),
  };
}
