import { realpath, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { fit, refuse } from './reply';

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};
/** No dot file. */
const NAME = /^[\w-]+([./][\w-]+)*$/;

/** Serves a picture of the media folder (docs/product.md §5) by its path; no file outside, and none of another type. */
export async function answerMedia(request: Request, folder: string, path: string): Promise<Response> {
  try {
    const name = decodeURIComponent(path);
    const type = TYPES[extname(name).toLowerCase()];
    const root = await realpath(folder);
    // a link may lead out of the folder
    const file = await realpath(join(root, name));
    if (type !== undefined && NAME.test(name) && file.startsWith(root + sep))
      return await fit(request, await readFile(file), {
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        // an SVG opened as a document must not run scripts
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        'cross-origin-resource-policy': 'cross-origin',
      });
  } catch {
    // there is no such file
  }
  return refuse(404, 'There is no such file.');
}
