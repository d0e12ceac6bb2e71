import type { FilterValues } from '@board/shared/model/filters';

/** What a pattern found: its named groups, and where it stands. */
export interface Match extends Span {
  groups: Partial<Record<string, string>>;
}

/** Indexes in the sentence, `to` after the last letter. */
export interface Span {
  from: number;
  to: number;
}

const SAME: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '−': '-',
};

/**
 * Lower case without accents, of the same length: every place in it is the same
 * place in the sentence.
 */
export const fold = (sentence: string): string =>
  sentence.replace(/[^]/g, (unit) => {
    const plain = SAME[unit] ?? unit.toLowerCase().normalize('NFKD');
    const bare = plain.replace(/\p{M}+/gu, '');
    return bare.length === 1 ? bare : unit;
  });

/** A sentence while it is read: the filters so far, and the unread rest. */
export class Reading {
  readonly folded: string;
  readonly filters: FilterValues = {};
  /** The folded sentence with \0 in place of each letter that was read. */
  rest: string;
  private readonly reported: Span[] = [];

  constructor(readonly sentence: string) {
    this.folded = fold(sentence);
    this.rest = this.folded;
  }

  consume({ from, to }: Span): void {
    this.rest =
      this.rest.slice(0, from) + '\0'.repeat(to - from) + this.rest.slice(to);
  }

  /** Consumes words that set no filter, and tells the visitor so. */
  report(span: Span): void {
    this.consume(span);
    this.reported.push(span);
  }

  /** Sets what is not set yet, and reports another value of the same filter. */
  set(values: FilterValues, span: Span): void {
    const names = Object.keys(values) as (keyof FilterValues)[];
    const isOther = names.some(
      (name) => (this.filters[name] ?? values[name]) !== values[name],
    );
    if (isOther) return this.report(span);
    this.consume(span);
    Object.assign(this.filters, values);
  }

  /** What the pattern matches in the unread rest, from left to right. */
  matches(pattern: RegExp): Match[] {
    return [...this.rest.matchAll(pattern)].map(
      ({ 0: text, index, groups = {} }) => ({
        groups,
        from: index,
        to: index + text.length,
      }),
    );
  }

  /** The reported words as they were typed, in their order. */
  notUnderstood(): string[] {
    return this.reported
      .toSorted((first, second) => first.from - second.from)
      .map(({ from, to }) => this.sentence.slice(from, to).trim());
  }
}
