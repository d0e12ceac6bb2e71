import path from 'node:path';

/** Folder of this installation's state: data, releases, registry and keys. */
export const dataDir = path.resolve(process.env['DATA_DIR'] || '.data');
