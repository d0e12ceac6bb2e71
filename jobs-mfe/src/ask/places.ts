import type { CountryCode } from '@board/shared/domain';
import type { KnownPlace } from '../data/known-place';
import { countiesOf, placesOf, type Lexicon, type Vocabulary } from './lexicon';
import type { Unit } from './sense';
import { allowance, distance } from './spelling';
import { phraseOf, type Token } from './tokens';
import { COMPASS, STATES, WORDY_CODES } from './words/regions';

/** Words in the longest name of a place that is looked for. */
const LONGEST = 4;
/** A name that is nearly that of a place so many times larger is a typo of it. */
const LARGER = 4;

const wordsFrom = (tokens: readonly Token[], at: number, length: number): string | undefined => {
  const run = tokens.slice(at, at + length);
  return run.length < length || run.some(({ opens }, i) => opens && i > 0)
    ? undefined
    : run.map(({ word }) => word).join(' ');
};

/** Word groups that may begin with the name of a place, at most 20: the question for the database (`known_places`). */
export function groupsOf(tokens: readonly Token[], { senses }: Lexicon): string[] {
  /** Unknown words first, fillers last. */
  const order = ({ word }: Token) => (!senses.has(word) ? 0 : senses.get(word)?.as === 'filler' ? 2 : 1);
  const inOrder = tokens
    .map((token, at) => ({ at, word: token.word, order: order(token) }))
    .filter(({ word }) => /^\p{L}/u.test(word))
    .toSorted((a, b) => a.order - b.order);
  const groups = inOrder.map(({ at }) => {
    const lengths = Array.from({ length: LONGEST }, (_, i) => LONGEST - i);
    return lengths.map((length) => wordsFrom(tokens, at, length)).find((words) => words !== undefined) ?? '';
  });
  return [...new Set(groups)].slice(0, 20);
}

/** Reads places at tokens. */
export function placeReader(vocabulary: Vocabulary, sentence: string, tokens: readonly Token[]) {
  const { country } = vocabulary;
  const names = placesOf(vocabulary);
  const known = vocabulary.places.map((place) => ({ ...place, phrase: phraseOf(place.name) }));
  const stateOf = stateReader(country, sentence);
  const counties = new Set(countiesOf(country));

  const at = (start: number): { end: number; name: string } | undefined => {
    for (let length = LONGEST; length > 0; length--) {
      const words = wordsFrom(tokens, start, length);
      const name = words === undefined ? undefined : names.get(words);
      if (words !== undefined && name !== undefined)
        return { end: start + length, name: largerNamesake(words, known)?.name ?? name };
    }
    return undefined;
  };
  /** The end of a county that follows a town; the town's own end where none does. */
  const countyEnd = (start: number): number => {
    // "Washington state"
    if (country === 'us' && wordsFrom(tokens, start, 1) === 'state' && tokens[start]?.opens === false)
      return start + 1;
    const lengths = [3, 2, 1].filter((length) => counties.has(wordsFrom(tokens, start, length) ?? ''));
    return start + (lengths[0] ?? 0);
  };
  const withState = (start: number, found: { end: number; name: string }): Unit => {
    const state = stateOf(tokens, found.end);
    const from = tokens[start]?.from ?? 0;
    const typed = sentence.slice(from, tokens[found.end - 1]?.to);
    const name = found.name || typed;
    const location = state && !name.includes(',') ? `${name}, ${state.code}` : name;
    return {
      at: start,
      end: state?.end ?? countyEnd(found.end),
      sense: { as: 'sets', filters: { location } },
    };
  };

  return {
    /** The place that begins here, with its state. */
    at(start: number): Unit | undefined {
      const found = at(start);
      if (found) return withState(start, found);
      const word = tokens[start]?.word ?? '';
      const next = COMPASS.includes(word) && !tokens[start + 1]?.opens ? at(start + 1) : undefined;
      if (next) return { ...withState(start, { end: next.end, name: '' }) };
      const state = stateOf(tokens, start, true);
      return state && { at: start, end: state.end, sense: { as: 'sets', filters: { location: state.code } } };
    },
    /** The place whose name is mistyped here. */
    near(start: number): Unit | undefined {
      for (let length = LONGEST; length > 0; length--) {
        const typed = wordsFrom(tokens, start, length);
        if (typed === undefined) continue;
        const place = nearest(typed, known);
        if (place) return withState(start, { end: start + length, name: place.name });
      }
      return undefined;
    },
    /** A place in the sentence that no filter can take. */
    isPlace: (words: string) => names.has(words),
  };
}

type Known = KnownPlace & { phrase: string };

/** The largest of the places that a mistyped name is nearest to. */
function nearest(typed: string, places: readonly Known[]): Known | undefined {
  let most = allowance(typed);
  let best: Known | undefined;
  for (const place of places) {
    const edits = Math.min(most, allowance(place.phrase));
    if (edits === 0 || place.phrase.split(' ').length !== typed.split(' ').length) continue;
    const found = distance(typed, place.phrase, edits);
    if (found > edits) continue;
    best = place;
    most = found - 1;
    if (most <= 0) break;
  }
  return best;
}

/** "Pittsburg" is a town, and Pittsburgh a city: who types nine letters nearly like a far larger place means that. */
function largerNamesake(words: string, places: readonly Known[]): Known | undefined {
  if (allowance(words) < 2) return undefined;
  const own = places.find(({ phrase }) => phrase === words);
  return (
    own && places.find(({ phrase, rank }) => rank * LARGER < own.rank && distance(words, phrase, 1) === 1)
  );
}

/** Reads the state after a town, as a code, or by itself as typed. */
function stateReader(country: CountryCode, sentence: string) {
  const states = Object.entries(STATES[country] ?? {});
  // In a sentence of capitals, capitals say nothing.
  const saysCapitals = /\p{Ll}/u.test(sentence);
  return (tokens: readonly Token[], at: number, alone = false): { end: number; code: string } | undefined => {
    const token = tokens[at];
    if (!token) return undefined;
    const typed = sentence.slice(token.from, token.to);
    const isCapital = typed === typed.toUpperCase() && saysCapitals;
    const code = states.find(([name]) => name.toLowerCase() === token.word)?.[0];
    if (code && (isCapital || (!alone && !WORDY_CODES.includes(token.word)))) {
      if (!alone) return { end: at + 1, code };
      // Two letters alone may be a qualification (CA, PA).
      return WORDY_CODES.includes(token.word) || code === 'CA' ? undefined : { end: at + 1, code: typed };
    }
    if (alone) return undefined;
    for (const [name, full] of states) {
      const words = phraseOf(full).split(' ');
      if (words.every((word, i) => tokens[at + i]?.word === word))
        return { end: at + words.length, code: name };
    }
    return undefined;
  };
}
