/** A query as typed, and the words that it means, each with its spellings. */
export interface TypedQuery {
  country: string;
  typed: string;
  words: string[][];
}

/**
 * The fields of a job that words may stand in; null where the advert lacks one.
 */
export interface ScoredCard {
  job_title: string | null;
  firm_name: string | null;
  service: string | null;
  location: string | null;
  cities: string[];
  seniority: string | null;
  employment: string | null;
  work_mode: string | null;
}

/**
 * Reads lines of `country | typed | word/spelling, word`; skips blanks and
 * comments. Throws at any other line.
 */
export function readQueries(cardText: string): TypedQuery[] {
  return cardText
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [country, typed, words, ...more] = line
        .split('|')
        .map((part) => part.trim());
      if (!country || !typed || !words || more.length > 0)
        throw new Error(`no query: ${line}`);
      const spellings = (word: string) =>
        word.split('/').map((spelling) => spelling.trim());
      return { country, typed, words: words.split(',').map(spellings) };
    });
}

/**
 * The words of a job that count: of its title alone, or of all fields of the
 * card. In the form of `holdsAll`.
 */
export function textOf(job: ScoredCard, titleAlone: boolean): string {
  const {
    job_title,
    firm_name,
    service,
    location,
    cities,
    seniority,
    employment,
    work_mode,
  } = job;
  const fields = [
    job_title,
    firm_name,
    service,
    location,
    ...cities,
    seniority,
    employment,
    work_mode,
  ];
  return ` ${plainText((titleAlone ? [job_title] : fields).join(' '))} `;
}

/**
 * Whether a text holds all words, each in one of its spellings. One of one or
 * two letters must be a whole word.
 */
export const holdsAll = (
  words: readonly string[][],
  cardText: string,
): boolean =>
  words.every((spellings) =>
    spellings.some((spelling) =>
      cardText.includes(
        spelling.length <= 2
          ? ` ${plainText(spelling)} `
          : ` ${plainText(spelling)}`,
      ),
    ),
  );

/** The share of these texts that hold all words; 0 without a text. */
export const precisionOf = (
  words: readonly string[][],
  texts: readonly string[],
): number =>
  texts.length === 0
    ? 0
    : texts.filter((cardText) => holdsAll(words, cardText)).length /
      texts.length;

/**
 * Lower-cases a text and drops accents and punctuation, but keeps the signs of
 * "R&D" and "C++".
 */
const plainText = (cardText: string) =>
  cardText
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}&+#]+/gu, ' ')
    .trim();
