/** Texts as the database may store them: without invisible signs, and not too long. */
import { parseHtml } from '@board/shared/safe-html';
import { z } from 'zod';

/**
 * Invisible characters except line breaks and tabs. PostgreSQL cannot store NUL
 * at all.
 */
const CONTROL = /\p{Cc}(?<![\t\n\r])/gu;

export const clean = (written: string) =>
  written.replace(CONTROL, '').replace(/\p{Surrogate}/gu, '\ufffd');
/**
 * Marks that turn a line around or have no width: with them a name is not what
 * it seems (docs/product.md §3).
 */
const INVISIBLE = /\p{Cf}/gu;

export const oneLine = (written: string) =>
  clean(written).replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();

export function within(most: number, tidy: (written: string) => string) {
  return z.string().transform((written, context) => {
    const text = tidy(written);
    if (text.length <= most) return text;
    context.addIssue(`${text.length} characters, at most ${most} are possible`);
    return z.NEVER;
  });
}

/**
 * Fewer tags make neither too many elements nor too many levels. Most adverts
 * have fewer, and need no parsing.
 */
const FEW = { starts: 40, tags: 1000 };

/** HTML that a page shows to its end (docs/product.md §3). */
export const wholeHtml = within(100_000, (written) =>
  clean(written).trim(),
).superRefine((html, context) => {
  const tags = html.match(/(?:<|&lt;|&#60;|&#x3c;)\/?/gi) ?? [];
  if (
    tags.length < FEW.tags &&
    tags.filter((tag) => !tag.endsWith('/')).length < FEW.starts
  )
    return;
  parseHtml(html, undefined, (excess) =>
    context.addIssue(`${excess}, and a page shows only the beginning`),
  );
});
