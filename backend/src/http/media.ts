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

/** Serves a file of the media folder (docs/product.md §5) by its path. No files outside the folder, no dot files. */
export async function answerMedia(request: Request, folder: string, path: string): Promise<Response> {
  const missing = () => refuse(404, 'There is no such file.');
  let name: string;
  try {
    name = decodeURIComponent(path);
  } catch {
    return missing();
  }
  const type = TYPES[extname(name).toLowerCase()];
  if (type === undefined || !/^[\w-]+([./][\w-]+)*$/.test(name)) return missing();
  try {
    const root = await realpath(folder);
    const file = await realpath(join(root, name));
    if (!file.startsWith(root + sep) || !(await stat(file)).isFile()) return missing();
    return await fit(request, {
      status: 200,
      body: await readFile(file),
      headers: {
        'content-type': type,
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
