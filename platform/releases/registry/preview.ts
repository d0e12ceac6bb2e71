/**
 * A link that shows the site with a release that visitors do not get: signed,
 * and valid for a while. Node only.
 */
import type { KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { openPart, sealPart } from './signed-parts';

/** Query parameter and cookie. */
export const PREVIEW_PARAMETER = 'preview';
/** The parameter's value that ends a preview. */
export const NO_PREVIEW = 'off';

const previewShape = z.object({
  section: z.string(),
  version: z.string(),
  /** Milliseconds since the epoch. */
  until: z.number(),
});
export type Preview = z.infer<typeof previewShape>;

const signedShape = z.object({ payload: z.string() });

/**
 * The value of the parameter: a signed part in letters, digits, `-` and `_`.
 */
export function makePreview(preview: Preview, key: KeyObject): string {
  const sealedPart = sealPart('preview', preview, {
    serial: 0,
    expires: new Date(preview.until),
    key,
  });
  return Buffer.from(JSON.stringify(sealedPart)).toString('base64url');
}

/**
 * Node ignores all other characters when it decodes base64url. The value goes
 * into a cookie, so it must have none.
 */
const BASE64URL = /^[\w-]+$/;

/**
 * The preview of a value; undefined when it is malformed, expired at `nowMs`
 * (ms), or signed by none of the keys.
 */
export function openPreview(
  linkValue: string,
  keysFor: (section: string) => readonly KeyObject[],
  nowMs: number,
): Preview | undefined {
  if (!BASE64URL.test(linkValue)) return undefined;
  try {
    const sealedPart: unknown = JSON.parse(
      Buffer.from(linkValue, 'base64url').toString(),
    );
    const previewContent = previewShape.parse(
      JSON.parse(signedShape.parse(sealedPart).payload),
    );
    openPart('preview', sealedPart, keysFor(previewContent.section), 0);
    return previewContent.until < nowMs ? undefined : previewContent;
  } catch {
    return undefined;
  }
}
