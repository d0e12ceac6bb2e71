import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..', '..');
const folder = path.join(root, '.build', 'e2e');
/** The data folder that each site copies. */
export const template = path.join(folder, 'template');
export const siteFolder = (index: number) => path.join(folder, `site-${index}`);

/** One kind of builds: its folder in each package, and the environment to build and serve it with. */
export interface Kind {
  /** Folder of the builds inside each package; empty for production builds. */
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
  /** Development builds on both sides: React reports every mismatch. */
  development: kind('development', { BOARD_MODE: 'development' }),
  /** Development builds with mismatches planted into the articles section, see the fixture. */
  disturbed: kind('disturbed', { BOARD_MODE: 'development', BOARD_PLUGIN: fixture('disturb.mjs') }),
  /** Production builds that record which shared modules they got. */
  observed: kind('observed', { BOARD_PLUGIN: fixture('observe.mjs') }),
  /** A shell of the platform's next minor, with sections of the current one. */
  newer: {
    ...kind('newer', { BOARD_PLUGIN: fixture('observe.mjs'), BOARD_PLATFORM_VERSION: '2.1.0' }),
    store: path.join(folder, 'observed'),
  },
  /** Shell and some sections of the platform's next major, see the fixture. */
  major: kind('major', { BOARD_PLUGIN: fixture('major.mjs'), BOARD_PLATFORM_VERSION: '3.0.0' }),
} satisfies Record<string, Kind>;
export type KindName = keyof typeof KINDS;
