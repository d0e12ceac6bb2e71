/** A query as typed, and the words that it means, each with its spellings. */
export interface Query {
  country: string;
  typed: string;
  words: string[][];
}

/** The fields of a job that words may stand in; null where the advert has none. */
export interface Card {
  job_title: string | null;
  firm_name: string | null;
  service: string | null;
  location: string | null;
  cities: string[];
  seniority: string | null;
  employment: string | null;
  work_mode: string | null;
}

/** Reads lines of `country | typed | word/spelling, word`; skips blanks and comments. Throws at any other line. */
export function readQueries(text: string): Query[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [country, typed, words, ...more] = line.split('|').map((part) => part.trim());
      if (!country || !typed || !words || more.length > 0) throw new Error(`no query: ${line}`);
      const spellings = (word: string) => word.split('/').map((spelling) => spelling.trim());
      return { country, typed, words: words.split(',').map(spellings) };
    });
}

/** The share of these jobs that hold all words; 0 without a job. */
export function relevanceOf(words: readonly string[][], jobs: readonly Card[]): number {
  const holding = jobs.filter((job) => holdsAll(words, job)).length;
  return jobs.length === 0 ? 0 : holding / jobs.length;
}

function holdsAll(words: readonly string[][], job: Card): boolean {
  const { job_title, firm_name, service, location, cities, seniority, employment, work_mode } = job;
  const text = ` ${plain([job_title, firm_name, service, location, ...cities, seniority, employment, work_mode].join(' '))} `;
  return words.every((spellings) =>
    spellings.some((spelling) =>
      text.includes(spelling.length <= 2 ? ` ${plain(spelling)} ` : ` ${plain(spelling)}`),
    ),
  );
}

/** In lower case without accents and punctuation, but with the signs of "R&D" and "C++". */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}&+#]+/gu, ' ')
    .trim();
