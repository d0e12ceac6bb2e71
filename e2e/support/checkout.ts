/**
 * A copy of the checkout for tests that edit sources, so that the real ones
 * stay unchanged.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { sections } from '../../tools/scripts/lib/project.mjs';
import { installedMark } from '../../tools/scripts/lib/install.mjs';
import { root, template } from './places';

const COPIED = [
  ...sections.map(({ name }) => `${name}-mfe`),
  'backend',
  'platform',
  'shared',
  'shell',
  'supabase',
  'tools',
  'package.json',
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'tsconfig.json',
];

export interface Checkout {
  folder: string;
  dataDir: string;
  /**
   * Replaces a text in a source file. Throws when the file does not contain it.
   */
  edit(file: string, from: string, to: string): void;
  write(file: string, text: string): void;
  /**
   * Makes a section from the template, with the template's packages: nothing is
   * installed.
   */
  makeSection(name: string): void;
}

export function copyCheckout(name: string): Checkout {
  const folder = path.join(root, '.build', 'e2e', name);
  const dataDir = path.join(folder, '.data');
  rmSync(folder, { recursive: true, force: true });
  for (const part of COPIED) {
    cpSync(path.join(root, part), path.join(folder, part), {
      recursive: true,
      // links to packages are relative and stay valid in the copy
      verbatimSymlinks: true,
      filter: (source) => !/^dist(-|$)/.test(path.basename(source)),
    });
  }
  symlinkSync(
    path.join(root, 'node_modules'),
    path.join(folder, 'node_modules'),
    'junction',
  );
  mkdirSync(path.join(folder, '.build'));
  writeFileSync(path.join(folder, '.build', 'installed'), installedMark());
  cpSync(template, dataDir, { recursive: true });
  return {
    folder,
    dataDir,
    write: (file, text) => writeFileSync(path.join(folder, file), text),
    makeSection(section) {
      const make = `import('./tools/scripts/lib/new-section.mjs').then(({ newSection }) => newSection('${section}'))`;
      execFileSync(process.execPath, ['--eval', make], { cwd: folder });
      const packages = path.join(
        folder,
        'tools',
        'templates',
        'examples-mfe',
        'node_modules',
      );
      symlinkSync(
        packages,
        path.join(folder, `${section}-mfe`, 'node_modules'),
        'junction',
      );
    },
    edit(file, from, to) {
      const full = path.join(folder, file);
      const text = readFileSync(full, 'utf8');
      if (!text.includes(from))
        throw new Error(`${file} does not hold ${from}`);
      writeFileSync(full, text.replace(from, to));
    },
  };
}
