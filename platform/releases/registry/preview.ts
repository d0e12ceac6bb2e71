/**
 * A link that shows the site with a release that visitors do not get: signed,
 * and valid for a while. Node only.
 */
import type { KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { openPart, sealPart } from './signed-parts';

/** Query parameter and cookie. */
export const PREVIEW = 'preview';
export const NO_PREVIEW = 'off';

const content = z.object({
  section: z.string(),
  version: z.string(),
  /** Milliseconds since the epoch. */
  until: z.number(),
});
export type Preview = z.infer<typeof content>;

const signed = z.object({ payload: z.string() });

/**
 * The value of the parameter: a signed part in letters, digits, `-` and `_`.
 */
export function makePreview(preview: Preview, key: KeyObject): string {
  const part = sealPart('preview', preview, {
    serial: 0,
    expires: new Date(preview.until),
    key,
  });
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

/**
 * Node decodes base64url with anything between its letters; but the value is
 * written into a cookie.
 */
const BASE64URL = /^[\w-]+$/;

/**
 * The preview of a value; undefined when it is malformed, expired at `now`
 * (ms), or signed by none of the keys.
 */
export function openPreview(
  value: string,
  keysFor: (section: string) => readonly KeyObject[],
  now: number,
): Preview | undefined {
  if (!BASE64URL.test(value)) return undefined;
  try {
    const part: unknown = JSON.parse(
      Buffer.from(value, 'base64url').toString(),
    );
    const preview = content.parse(JSON.parse(signed.parse(part).payload));
    openPart('preview', part, keysFor(preview.section), 0);
    return preview.until < now ? undefined : preview;
  } catch {
    return undefined;
  }
}
