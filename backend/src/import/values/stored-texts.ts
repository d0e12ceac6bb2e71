/**
 * Texts as the database may store them: without invisible signs, and not too
 * long.
 */
import { parseHtml } from '@board/shared/safe-html';
import { z } from 'zod';

/**
 * Invisible characters except line breaks and tabs. PostgreSQL cannot store NUL
 * at all.
 */
const CONTROL_CHARACTERS = /\p{Cc}(?<![\t\n\r])/gu;

export const cleanText = (writtenText: string) =>
  writtenText
    .replace(CONTROL_CHARACTERS, '')
    .replace(/\p{Surrogate}/gu, '\ufffd');
/**
 * Marks that turn a line around or have no width: with them a name is not what
 * it seems (docs/product.md §3).
 */
const INVISIBLE = /\p{Cf}/gu;

export const textInOneLine = (writtenText: string) =>
  cleanText(writtenText).replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();

/** Texts as `tidyText` leaves them, of at most `longest` characters then. */
export function textWithin(
  longest: number,
  tidyText: (writtenText: string) => string,
) {
  return z.string().transform((writtenText, context) => {
    const tidiedText = tidyText(writtenText);
    if (tidiedText.length <= longest) return tidiedText;
    context.addIssue(
      `${tidiedText.length} characters, at most ${longest} are possible`,
    );
    return z.NEVER;
  });
}

/**
 * HTML with fewer start tags, and fewer tags in all, has neither too many
 * levels nor too many elements for a page, and needs no parsing. Most adverts
 * have fewer.
 */
const UNPARSED_LIMITS = { startTags: 40, tags: 1000 };

/** HTML that a page shows to its end (docs/product.md §3). */
export const wholeHtml = textWithin(100_000, (writtenText) =>
  cleanText(writtenText).trim(),
).superRefine((htmlText, context) => {
  const tagSigns = htmlText.match(/(?:<|&lt;|&#60;|&#x3c;)\/?/gi) ?? [];
  const startTags = tagSigns.filter((tagSign) => !tagSign.endsWith('/'));
  if (
    tagSigns.length < UNPARSED_LIMITS.tags &&
    startTags.length < UNPARSED_LIMITS.startTags
  )
    return;
  parseHtml(htmlText, undefined, (excess) =>
    context.addIssue(`${excess}, and a page shows only the beginning`),
  );
});
