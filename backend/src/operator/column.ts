import { z } from 'zod';
import { clean, oneLine, wholeHtml, within } from '../import/columns';
import { quoted } from '../import/problem';
import { externalUrl } from '@board/shared/domain';
import { droppedFrom } from './dropped';

/** Texts by column, as a person wrote them. */
export type Texts = Readonly<Record<string, string>>;

/** Parses a text to the column's value for the database; an issue is the reason to reject it. */
type Check = z.ZodType<unknown, string>;

/** One column of a kind: its flag, its header in CSV and front matter, its check and its line of the help. */
export interface Column {
  /** In the database. */
  name: string;
  /** `--title`; with `_` for `-` also a header in CSV and a key of front matter, as is `name`. */
  flag: string;
  /** Further headers. */
  headers?: readonly string[];
  /** What stands after the flag in the help. */
  value: string;
  help: string;
  /** May depend on the row's other texts. */
  check: Check | ((texts: Texts) => Check);
  /** A new row needs it, and an edit cannot empty it. */
  required?: true;
  /** `--description @FILE` reads a file. */
  long?: 'html' | 'text';
}

/** The check of a text that `isRight` accepts too; an empty text is for `check` alone. */
export const strictly = (
  check: z.ZodType<unknown, string | undefined>,
  isRight: (written: string) => boolean = () => true,
  reason = '',
): Check =>
  z.string().transform((written, context) => {
    const isWrong = written.trim() !== '' && !isRight(written.trim());
    const parsed = isWrong ? undefined : check.safeParse(written);
    if (parsed?.success) return parsed.data;
    const reasons = parsed?.error.issues.map(({ message }) => message) ?? [`${quoted(written)} ${reason}`];
    for (const message of reasons) context.addIssue(message);
    return z.NEVER;
  });

export const line = (most: number) => within(most, oneLine);
export const text = (most: number) => within(most, (written) => clean(written).trim());
export const webAddress = strictly(
  line(2048),
  (written) => externalUrl(written) !== undefined,
  'is no address that begins with https:// or http://',
);
/** docs/product.md §5: an address, or a file of the media folder. */
export const picture = strictly(
  line(2048),
  (written) => !/^(?:[a-z][\w+.-]*:|\/\/)/i.test(written) || externalUrl(written) !== undefined,
  'is neither a file of the media folder nor an address that begins with https:// or http://',
);

/** HTML of which a page shows everything. */
export const html: Check = wholeHtml.superRefine((written, context) => {
  for (const part of droppedFrom(written)) context.addIssue(`${part}, which the page would leave out`);
});
