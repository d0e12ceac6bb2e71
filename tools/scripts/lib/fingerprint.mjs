import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';

const isInputFile = (/** @type {string} */ name) =>
  !/^(node_modules|test|dist|dist-.*)$/.test(name);

/**
 * Fingerprint of files and folders, without tests and builds, and of more text.
 * @param {readonly string[]} inputs paths, from the root of the project
 * @param {string} [more]
 */
export function fingerprintOf(inputs, more = '') {
  const hash = createHash('sha256').update(more);
  const addFile = (/** @type {string} */ file) => {
    if (!statSync(file).isDirectory())
      return void hash
        .update(path.relative(root, file))
        .update(readFileSync(file));
    for (const name of readdirSync(file).toSorted())
      if (isInputFile(name)) addFile(path.join(file, name));
  };
  for (const inputPath of inputs) addFile(path.resolve(root, inputPath));
  return hash.digest('hex');
}
