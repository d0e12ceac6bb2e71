import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..', '..');
const folder = path.join(root, '.build', 'e2e');
/** Data folder that sites are copied from. */
export const template = path.join(folder, 'template');
export const siteFolder = (index: number) => path.join(folder, `site-${index}`);

/** Builds of one kind: where they stand in each package, and what they are built and served with. */
export interface Kind {
  /** Folder of the builds inside each package; empty for those that visitors get. */
  output: string;
  /** Data folder with the release store of these builds. */
  store: string;
  env: Record<string, string>;
}

const kind = (name: string, env: Record<string, string>): Kind => ({
  output: `dist-${name}`,
  store: path.join(folder, name),
  env: { BOARD_OUTPUT: `dist-${name}`, ...env },
});

const fixture = (name: string) => path.join(root, 'e2e', 'fixtures', name);

export const KINDS = {
  production: { output: '', store: template, env: {} },
  /** Development builds on both sides: React tells every mismatch. */
  development: kind('development', { BOARD_MODE: 'development' }),
  /** The same with mismatches planted into the articles section, see the fixture. */
  disturbed: kind('disturbed', { BOARD_MODE: 'development', BOARD_PLUGIN: fixture('disturb.mjs') }),
  /** Production builds of the firms section that update without end when asked, see the fixture. */
  endless: kind('endless', { BOARD_PLUGIN: fixture('endless.mjs') }),
  /** Production builds that tell which shared modules they got. */
  observed: kind('observed', { BOARD_PLUGIN: fixture('observe.mjs') }),
  /** A shell of the platform's next minor, with the sections of this one. */
  newer: {
    ...kind('newer', { BOARD_PLUGIN: fixture('observe.mjs'), BOARD_PLATFORM_VERSION: '1.3.0' }),
    store: path.join(folder, 'observed'),
  },
} satisfies Record<string, Kind>;
export type KindName = keyof typeof KINDS;
