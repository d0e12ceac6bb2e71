import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Writes the owner's file of texts and links, for `PRODUCT`. */
export function productFile(product: object): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'product-')), 'product.json');
  writeFileSync(file, JSON.stringify(product));
  return file;
}
