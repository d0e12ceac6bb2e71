/** How a team's machine sends a release to a document server, and how the server knows whose it is. Node only. */
import { sign, verify, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { keyIdOf } from './signed-part';

/** Addresses of the endpoint begin so. */
export const RELEASES = '/_releases/';

/** Addresses of the endpoint, below the site's origin. */
export const UPLOADS = {
  registry: '/_releases/registry',
  file: '/_releases/files/:section/:version/:path{.+}',
  section: '/_releases/sections/:section',
};
/** Header with the sha384 of an upload's body. */
export const INTEGRITY_HEADER = 'x-content-integrity';
/** Header with what an uploaded list is for, see `writeAction`. */
export const ACTION_HEADER = 'x-board-action';
/** Largest file, and largest list of a section's releases, in bytes. */
export const MOST_FILE_BYTES = 8_000_000;
export const MOST_PART_BYTES = 2_000_000;

/** The signed list of a section's releases. */
export interface UploadedList {
  section: string;
  integrity: string;
  /** What the list is for, as in the header; kits before 1.5 say nothing. */
  action?: string | undefined;
}

const action = z.object({
  command: z.string().check(z.regex(/^[a-z][\w .%-]{0,60}$/)),
  version: z.optional(z.string().check(z.maxLength(100))),
  by: z.optional(z.string().check(z.maxLength(100))),
});

/** What a team's command did, and who ran it as far as that is known. */
export type UploadAction = z.infer<typeof action>;

export const writeAction = (about: UploadAction): string =>
  Buffer.from(JSON.stringify(about)).toString('base64url');

/** The action of a header; undefined for what is none. */
export function readAction(header: string | undefined): UploadAction | undefined {
  try {
    return action.parse(JSON.parse(Buffer.from(header ?? '', 'base64url').toString('utf8')));
  } catch {
    return undefined;
  }
}

export interface UploadedFile extends UploadedList {
  version: string;
  /** Path inside the release's folder. */
  path: string;
}

export type Upload = UploadedFile | UploadedList;

const signedText = (upload: Upload) => {
  const { section, integrity } = upload;
  const facts =
    'path' in upload
      ? ['file', section, upload.version, upload.path]
      : ['list', section, ...(upload.action === undefined ? [] : [upload.action])];
  return Buffer.from(JSON.stringify([...facts, integrity]));
};

/** The `Authorization` header of an upload. */
export const proofOf = (upload: Upload, key: KeyObject): string =>
  `Board ${keyIdOf(key)} ${sign(null, signedText(upload), key).toString('base64')}`;

/** Whether one of the keys has signed the upload. */
export function isProven(upload: Upload, header: string, keys: readonly KeyObject[]): boolean {
  const [scheme, id, signature = ''] = header.split(' ');
  const key = keys.find((known) => keyIdOf(known) === id);
  return (
    scheme === 'Board' &&
    key !== undefined &&
    verify(null, signedText(upload), key, Buffer.from(signature, 'base64'))
  );
}
