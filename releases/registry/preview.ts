/** A link that shows the site with a release that visitors do not get: signed, and valid for a while. Node only. */
import { sign, verify, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { keyIdOf } from './signed-part';

/** Query parameter and cookie. */
export const PREVIEW = 'preview';
/** The value that ends a preview. */
export const NO_PREVIEW = 'off';

const content = z.object({
  section: z.string(),
  version: z.string(),
  /** Milliseconds since the epoch. */
  until: z.number(),
});
export type Preview = z.infer<typeof content>;

const signedText = (payload: string) => Buffer.from(JSON.stringify(['preview', payload]));

/** The value of the parameter: letters, digits, `-`, `_` and dots. */
export function makePreview(preview: Preview, key: KeyObject): string {
  const payload = Buffer.from(JSON.stringify(preview)).toString('base64url');
  return [payload, keyIdOf(key), sign(null, signedText(payload), key).toString('base64url')].join('.');
}

/** The preview of a value; undefined when it is malformed, expired at `now` (ms), or signed by none of the keys. */
export function openPreview(
  value: string,
  keysFor: (section: string) => readonly KeyObject[],
  now: number,
): Preview | undefined {
  const [payload = '', id, signature = ''] = value.split('.');
  const preview = parsed(payload);
  if (!preview || preview.until < now) return undefined;
  const key = keysFor(preview.section).find((known) => keyIdOf(known) === id);
  const isSigned = key && verify(null, signedText(payload), key, Buffer.from(signature, 'base64url'));
  return isSigned ? preview : undefined;
}

function parsed(payload: string): Preview | undefined {
  try {
    return content.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}
