import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..', '..');
const folder = path.join(root, '.build', 'e2e');
/** The data folder that each site copies. */
export const template = path.join(folder, 'template');
export const siteFolder = (index: number) => path.join(folder, `site-${index}`);

/** Origin of the podcast's player, where nobody listens. */
export const PLAYER = 'http://127.0.0.1:4999';
/** The owner's texts and links of every site, which `prepare.ts` writes. */
export const PRODUCT_FILE = path.join(folder, 'product.json');
export const PRODUCT = {
  podcast: {
    page: 'https://cast.example/show/1',
    player: `${PLAYER}/embed/1`,
    service: 'Cast',
  },
};
