import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { bin, run, step } from '../programs/run.mjs';

/** The program of the bundler that this kit brings. */
const rsbuild = () => {
  const manifest = createRequire(import.meta.url).resolve('@rsbuild/core/package.json');
  return path.join(path.dirname(manifest), 'bin', 'rsbuild.js');
};

/** Builds a section for production, into `dist` and `dist-server`. @param {import('../section.mjs').SectionPackage} section */
export async function buildSection({ name, folder }) {
  await step(`building ${name}`, async () => {
    for (const config of ['rsbuild.config.mjs', 'rsbuild.server.mjs'])
      await run(process.execPath, [rsbuild(), 'build', '--config', config], { cwd: folder });
  });
}

/** Checks a section's types, where it has a tsconfig.json. @param {import('../section.mjs').SectionPackage} section */
export async function checkTypes({ name, folder }) {
  const compiler = bin('tsc', folder);
  if (!existsSync(compiler) || !existsSync(path.join(folder, 'tsconfig.json'))) return;
  await step(
    `checking the types of ${name}`,
    async () => void (await run(compiler, ['--noEmit'], { cwd: folder })),
  );
}
