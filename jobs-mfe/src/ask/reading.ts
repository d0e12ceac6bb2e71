import type { FilterValues } from '@board/shared/model/filters';

/** What a pattern found: its named groups, and where it stands. */
export interface PhraseMatch extends TextSpan {
  groups: Partial<Record<string, string>>;
}

/** Indexes in the sentence, `to` after the last letter. */
export interface TextSpan {
  from: number;
  to: number;
}

const SAME_LETTERS: Record<string, string> = {
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
export const foldSentence = (sentence: string): string =>
  sentence.replace(/[^]/g, (codeUnit) => {
    const plainUnit =
      SAME_LETTERS[codeUnit] ?? codeUnit.toLowerCase().normalize('NFKD');
    const bareUnit = plainUnit.replace(/\p{M}+/gu, '');
    return bareUnit.length === 1 ? bareUnit : codeUnit;
  });

/** A sentence while it is read: the filters so far, and the unread rest. */
export class Reading {
  readonly folded: string;
  readonly filters: FilterValues = {};
  /** The folded sentence with \0 in place of each letter that was read. */
  rest: string;
  private readonly reported: TextSpan[] = [];

  constructor(readonly sentence: string) {
    this.folded = foldSentence(sentence);
    this.rest = this.folded;
  }

  /** Whether some of these letters were read. */
  isRead({ from, to }: TextSpan): boolean {
    return this.rest.slice(from, to).includes('\0');
  }

  consume({ from, to }: TextSpan): void {
    this.rest =
      this.rest.slice(0, from) + '\0'.repeat(to - from) + this.rest.slice(to);
  }

  /** Consumes words that set no filter, and tells the visitor so. */
  report(textSpan: TextSpan): void {
    this.consume(textSpan);
    this.reported.push(textSpan);
  }

  /** Sets what is not set yet, and reports another value of the same filter. */
  set(values: FilterValues, textSpan: TextSpan): void {
    const names = Object.keys(values) as (keyof FilterValues)[];
    const isOtherValue = names.some(
      (name) => (this.filters[name] ?? values[name]) !== values[name],
    );
    if (isOtherValue) return this.report(textSpan);
    this.consume(textSpan);
    Object.assign(this.filters, values);
  }

  /** What the pattern matches in the unread rest, from left to right. */
  matches(pattern: RegExp): PhraseMatch[] {
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
