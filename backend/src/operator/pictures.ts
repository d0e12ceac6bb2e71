/** Pictures of rows: where they are, and whether pages show them (docs/product.md §5, docs/operating.md). */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { externalUrl } from '@board/shared/domain';
import { findPicture, PICTURE_ENDINGS } from '../http/media';
import { quoted, Unusable, wordsOf } from '../import/problem';
import { slugify } from '@board/shared/slugs';
import type { CheckedRow } from './check';
import type { Kind } from './kinds';
import { remark } from './remarks';

/** Where the pictures of the target's site are. */
export interface Media {
  /** The media folder; undefined for a hosted project, whose bucket this program does not see. */
  folder: string | undefined;
  /** Other origins that may serve pictures (`IMAGE_ORIGINS`). */
  origins: readonly string[];
}

/** A picture beside an article's file. */
export interface Picture {
  from: string;
  /** In the media folder. */
  name: string;
}

/**
 * The picture that a file of Markdown names relatively; undefined where no such file is beside it. Its name holds a hash of its bytes,
 * because browsers keep a picture for a year.
 */
export function pictureBeside(file: string, written: string): Picture | undefined {
  if (written === '' || /^(?:[a-z][a-z0-9+.-]*:|[/#]|media\/)/i.test(written)) return undefined;
  const from = resolve(dirname(file), decoded(written));
  const ending = extname(from).toLowerCase().replace('.jpeg', '.jpg');
  if (!PICTURE_ENDINGS.includes(ending)) return undefined;
  if (!statSync(from, { throwIfNoEntry: false })?.isFile()) return undefined;
  const hash = createHash('sha256').update(readFileSync(from)).digest('hex').slice(0, 12);
  const name = [slugify(basename(from, extname(from))).slice(0, 60), hash].filter(Boolean).join('-');
  return { from, name: `articles/${name}${ending}` };
}

/** Markdown writes a blank in an address as `%20`. */
function decoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** Copies pictures into the media folder, and returns remarks on those of a hosted project, which a person copies. Throws `Unusable`. */
export function copyPictures(pictures: readonly Picture[], { folder }: Media): string[] {
  if (folder === undefined)
    return pictures.map(({ from, name }) => `copy ${from} into the bucket media as ${name}`);
  try {
    for (const { from, name } of pictures) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      copyFileSync(from, join(folder, name));
    }
  } catch (error) {
    throw new Unusable(`The rows were written, but a picture cannot be copied: ${wordsOf(error)}`, {
      cause: error,
    });
  }
  return [];
}

/** Columns that hold the path of one picture. */
const PICTURES = new Set(['logo', 'cover_image']);
const IMAGE = /<img\b[^>]*?\bsrc\s*=\s*["']?([^"'\s>]+)/gi;

/** Remarks on the pictures of rows that pages would not show. `copied` are those that the command copies. */
export async function remarksOnPictures(
  rows: readonly CheckedRow[],
  kind: Kind,
  media: Media,
  copied: readonly Picture[],
): Promise<string[]> {
  const names = new Set(copied.map(({ name }) => name));
  const remarks: string[] = [];
  for (const row of rows)
    for (const { name, flag, long } of kind.columns) {
      const value = row.values[name];
      if (typeof value !== 'string' || (long !== 'html' && !PICTURES.has(name))) continue;
      const written = long === 'html' ? [...value.matchAll(IMAGE)].map(([, src = '']) => src) : [value];
      for (const path of new Set(written)) {
        const reason = await whyNotShown(path, media, names);
        if (reason !== undefined) remarks.push(remark(row, `${flag}: ${reason}`));
      }
    }
  return remarks;
}

/** Why pages would show a placeholder for a picture; undefined for one that they show, and for one that cannot be checked. */
async function whyNotShown(path: string, { folder, origins }: Media, copied: ReadonlySet<string>) {
  if (path === '') return undefined;
  if (externalUrl(path) !== undefined) {
    const { origin } = new URL(path);
    return origins.includes(origin)
      ? undefined
      : `pages show no picture from ${origin}, unless IMAGE_ORIGINS lists it`;
  }
  const name = path.replace(/^\/?media\//, '');
  if (!PICTURE_ENDINGS.includes(extname(name).toLowerCase()))
    return `${quoted(path)} is shown by no page, because it ends in none of ${PICTURE_ENDINGS.join(' ')}`;
  if (folder === undefined || copied.has(name) || (await findPicture(folder, name)) !== undefined)
    return undefined;
  return `there is no picture ${quoted(name)} in ${folder}, so pages show a placeholder`;
}
