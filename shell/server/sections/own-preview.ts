/**
 * The preview of this server's own browser, which loads a canary before visitors get it. Its secret is this process's and leaves it in
 * that browser's cookie only, so nobody else can ask for a release that is held back.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { PREVIEW, type Preview } from '@board/shared/registry/preview';
import { cookieIn } from '../../src/for-documents';

const secret = randomBytes(32).toString('base64url');

/** The value of the cookie `PREVIEW`, for one release. */
export const makeOwnPreview = (section: string, version: string): string =>
  [secret, section, version].join('.');

/** The release of such a value; undefined for every other text. */
export function openOwnPreview(value: string): Pick<Preview, 'section' | 'version'> | undefined {
  const [given = '', section, ...version] = value.split('.');
  const [own, other] = [Buffer.from(secret), Buffer.from(given)];
  if (section === undefined || own.length !== other.length || !timingSafeEqual(own, other)) return undefined;
  return { section, version: version.join('.') };
}

/** Whether cookies are those of this server's own browser, which is no visitor. */
export function isOwnBrowser(cookies: string | undefined): boolean {
  const value = cookieIn(cookies, PREVIEW);
  return value !== undefined && openOwnPreview(value) !== undefined;
}
