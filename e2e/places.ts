import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
/** Data folder that sites are copied from. */
export const template = path.join(root, '.build', 'e2e', 'template');
export const siteFolder = (index: number) => path.join(root, '.build', 'e2e', `site-${index}`);
