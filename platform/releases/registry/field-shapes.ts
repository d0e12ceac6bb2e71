/** The texts that fields of a registry may have. */
import * as z from 'zod/mini';
import { SHORT_NAME } from '@board/shared/names';

export const integrity = z
  .string()
  .check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
/**
 * Semantic versions as semver.org defines them, with numbers that JavaScript
 * can compare; others throw in comparisons.
 */
const VERSION_NUMBER = '(?:0|[1-9]\\d{0,14})';
const PRERELEASE = '(?:0|[1-9]\\d*|\\d*[a-zA-Z-][\\da-zA-Z-]*)';
const BUILD_IDENTIFIER = '[\\da-zA-Z-]+';
const VERSION_PATTERN = new RegExp(
  [
    `^${VERSION_NUMBER}\\.${VERSION_NUMBER}\\.${VERSION_NUMBER}`, // 1.0.0
    `(?:-${PRERELEASE}(?:\\.${PRERELEASE})*)?`, // -beta.1
    `(?:\\+${BUILD_IDENTIFIER}(?:\\.${BUILD_IDENTIFIER})*)?$`, // +3f2a
  ].join(''),
);
export const versionText = z
  .string()
  .check(z.maxLength(256), z.regex(VERSION_PATTERN));
/**
 * A file below its release's folder: nothing in it leads elsewhere, however an
 * origin or a browser reads it.
 */
export const isFilePath = (path: string): boolean =>
  path
    .split('/')
    .every(
      (name) =>
        /^[^\s\\?#%\p{C}]+$/u.test(name) && name !== '.' && name !== '..',
    );
export const file = z.object({
  path: z
    .string()
    .check(
      z.refine(
        isFilePath,
        'a path below the release, without .. // \\ ? # or %',
      ),
    ),
  integrity,
});

export const segmentText = z
  .string()
  .check(
    z.maxLength(40),
    z.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'lower-case words and hyphens'),
  );
/**
 * A path of this site, such as `/jobs`. Browsers read `//host` and `/\host` as
 * addresses of other sites.
 */
export const sitePath = z
  .string()
  .check(z.regex(/^\/(?![/\\])/, 'a path of this site'));
export const shortName = z
  .string()
  .check(z.regex(SHORT_NAME, 'a name such as FeaturedJobs'));

const LONGEST_LABEL = 24;
/**
 * Text in the frame of every page: it stays on its line, and no mark in it
 * turns or hides its neighbours.
 */
const isLabelText = (text: string): boolean =>
  /[\p{L}\p{N}]/u.test(text) &&
  !/[\p{C}\p{Zl}\p{Zp}]/u.test(text) &&
  Array.from(text).length <= LONGEST_LABEL;
export const labelShape = z
  .string()
  .check(
    z.refine(
      isLabelText,
      `1 to ${LONGEST_LABEL} letters, without control or direction marks`,
    ),
  );
