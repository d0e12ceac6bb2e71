/** How a team's machine sends a release to a document server, and how the server knows whose it is. Node only. */
import { sign, verify, type KeyObject } from 'node:crypto';
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
/** Largest file, and largest list of a section's releases, in bytes. */
export const MOST_FILE_BYTES = 8_000_000;
export const MOST_PART_BYTES = 2_000_000;

/** The signed list of a section's releases. */
export interface UploadedList {
  section: string;
  integrity: string;
}

export interface UploadedFile extends UploadedList {
  version: string;
  /** Path inside the release's folder. */
  path: string;
}

export type Upload = UploadedFile | UploadedList;

const signedText = (upload: Upload) => {
  const { section, integrity } = upload;
  const facts = 'path' in upload ? ['file', section, upload.version, upload.path] : ['list', section];
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
