import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT_FILE = /\.(js|css|svg|json)$/;
/** Compression does not shrink smaller files. */
const MIN_BYTES = 512;

/**
 * Whether a file of this name and size, in bytes, gets much smaller.
 * @param {string} name
 * @param {number} size
 */
export const isWorthCompressing = (name, size) =>
  TEXT_FILE.test(name) && size >= MIN_BYTES;

/** Compresses as well as Brotli can. @param {Buffer} fileBytes */
export const brotli = (fileBytes) =>
  promisify(brotliCompress)(fileBytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: fileBytes.length,
    },
  });

/**
 * Writes `.br` and `.gz` beside every text file of a build, at the best
 * compression.
 * @param {string} folder
 */
export async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => isWorthCompressing(file, statSync(file).size));
  await Promise.all(
    files.map(async (file) => {
      const fileBytes = readFileSync(file);
      const [brotlied, gzipped] = await Promise.all([
        brotli(fileBytes),
        promisify(gzip)(fileBytes, { level: 9 }),
      ]);
      writeFileSync(`${file}.br`, brotlied);
      writeFileSync(`${file}.gz`, gzipped);
    }),
  );
}
