import { realpath, readFile, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { fit, refuse } from './reply';

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** A file of the media folder (docs/product.md §5) by its path in it; undefined for files outside, dot files and other types. */
async function findPicture(
  folder: string,
  name: string,
): Promise<{ file: string; type: string } | undefined> {
  const type = TYPES[extname(name).toLowerCase()];
  if (type === undefined || !/^[\w-]+([./][\w-]+)*$/.test(name)) return undefined;
  try {
    const root = await realpath(folder);
    const file = await realpath(join(root, name));
    return file.startsWith(root + sep) && (await stat(file)).isFile() ? { file, type } : undefined;
  } catch {
    return undefined;
  }
}

/** Serves a file of the media folder by its path. */
export async function answerMedia(request: Request, folder: string, path: string): Promise<Response> {
  const missing = () => refuse(404, 'There is no such file.');
  try {
    const found = await findPicture(folder, decodeURIComponent(path));
    if (found === undefined) return missing();
    return await fit(request, {
      status: 200,
      body: await readFile(found.file),
      headers: {
        'content-type': found.type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        // an SVG opened as a document must not run scripts
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        'cross-origin-resource-policy': 'cross-origin',
      },
    });
  } catch {
    return missing();
  }
}
