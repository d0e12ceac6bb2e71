import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { bin, run, step } from '../programs/run.mjs';
import { siteIn } from '../site.mjs';
import { typesAtStart } from './types.mjs';

/** @typedef {import('../section.mjs').SectionPackage} SectionPackage */

/** @param {string} name @param {string} file */
const fileOfPackage = (name, file) =>
  path.join(
    path.dirname(
      createRequire(import.meta.url).resolve(`${name}/package.json`),
    ),
    file,
  );

/**
 * @param {SectionPackage} section
 * @param {import('../command-place.mjs').Options} options
 */
export async function dev(section, { with: siteAddress }) {
  const siteOrigin = siteIn({ with: siteAddress });
  const { runAlone } = await import('../dev/alone.mjs');
  await runAlone(section, {
    site: siteAddress,
    fetchTypes:
      siteOrigin === undefined
        ? undefined
        : () => typesAtStart(section, siteOrigin),
  });
}

/** @param {string[]} paths all tests by default */
export async function test(paths) {
  const jestConfig = path.join(
    import.meta.dirname,
    '..',
    'testing',
    'jest.config.mjs',
  );
  const options = ['--config', jestConfig, '--rootDir', process.cwd()];
  const program = fileOfPackage('jest', path.join('bin', 'jest.js'));
  await run(
    process.execPath,
    ['--experimental-vm-modules', program, ...options, ...paths],
    {
      show: true,
      env: { NODE_NO_WARNINGS: '1' },
    },
  );
}

/** @param {SectionPackage} section */
export async function build({ name, folder }) {
  const rsbuildFile = fileOfPackage(
    '@rsbuild/core',
    path.join('bin', 'rsbuild.js'),
  );
  await step(`building ${name}`, async () => {
    for (const buildConfig of ['rsbuild.config.mjs', 'rsbuild.server.mjs'])
      await run(
        process.execPath,
        [rsbuildFile, 'build', '--config', buildConfig],
        {
          cwd: folder,
        },
      );
  });
}

/**
 * The same, after a check of the section's types with those of the site's
 * widgets, where it has a tsconfig.json.
 * @param {SectionPackage} section
 * @param {string} [siteAddress]
 */
export async function buildChecked(section, siteAddress) {
  const { name, folder } = section;
  const compiler = bin('tsc', folder);
  if (existsSync(compiler) && existsSync(path.join(folder, 'tsconfig.json'))) {
    if (siteAddress !== undefined)
      console.log(`  ${await typesAtStart(section, siteAddress)}`);
    await step(
      `checking the types of ${name}`,
      async () => void (await run(compiler, ['--noEmit'], { cwd: folder })),
    );
  }
  await build(section);
}
