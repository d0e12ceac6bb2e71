import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyTemplate } from '../../../platform/kit/src/commands/new.mjs';
import { ports, root, sections } from './project.mjs';

const TEMPLATE = path.join(root, 'tools', 'templates', 'examples-mfe');

/**
 * Makes the folder `<name>-mfe` and its CI job, and returns their paths.
 * @param {string} name
 */
export function newSection(name) {
  const folder = path.join(root, `${name}-mfe`);
  copyTemplate([TEMPLATE], folder, name);
  setPort(path.join(folder, 'package.json'));
  const workflows = path.join(root, '.github', 'workflows');
  const job = path.join(workflows, `${name}.yml`);
  mkdirSync(workflows, { recursive: true });
  renameSync(path.join(folder, 'ci.yml'), job);
  return [folder, job].map((file) => path.relative(root, file));
}

/** The first port after those of the other sections. @param {string} file */
function setPort(file) {
  const takenPorts = new Set(
    [...sections, ...Object.values(ports)].map(({ port }) => port),
  );
  let port = Math.max(...sections.map((section) => section.port)) + 1;
  while (takenPorts.has(port)) port += 1;
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(
    file,
    `${JSON.stringify({ ...manifest, board: { ...manifest.board, port } }, null, 2)}\n`,
  );
}
