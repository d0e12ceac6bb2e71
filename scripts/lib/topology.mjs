// The programs of a running site, as the environment configures them.
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { portOf, ports, root } from './project.mjs';

/** The flag that lets Node run TypeScript. */
export const typescript = () => [
  '--import',
  pathToFileURL(createRequire(path.join(root, 'package.json')).resolve('tsx')).href,
];

/** @returns {import('./services.mjs').Service} */
export function backend() {
  const { variable, port: standard } = ports.backend;
  const port = portOf(variable, standard);
  return {
    name: 'backend',
    args: () => [path.join(root, 'backend', 'dist', 'main.mjs')],
    ready: /backend ready/,
    listens: { port, variable },
  };
}

/** The origin of all releases in this installation's store. @returns {import('./services.mjs').Service} */
export function origin() {
  const { variable, port: standard } = ports.origin;
  const port = portOf(variable, standard);
  return {
    name: 'origin',
    args: () => [path.join(root, 'scripts', 'origin.mjs'), String(port)],
    ready: /origin ready/,
    listens: { port, variable },
  };
}

/** @returns {import('./services.mjs').Service} */
export function shell() {
  const { variable, port: standard } = ports.shell;
  const port = portOf(variable, standard);
  return {
    name: 'shell',
    args: () => [
      '--disallow-code-generation-from-strings',
      path.join(root, 'shell', 'dist-server', 'main.cjs'),
    ],
    ready: /shell ready/,
    listens: { port, variable },
    env: { NODE_ENV: process.env['BOARD_MODE'] === 'development' ? 'development' : 'production' },
  };
}

/** The programs on this machine: the backend unless a hosted one is named, the origin unless a registry is. */
export function site() {
  const hosted = Boolean(process.env['SUPABASE_URL']);
  const elsewhere = Boolean(process.env['REGISTRY']);
  return {
    backend: hosted ? undefined : backend(),
    origin: elsewhere ? undefined : origin(),
    shell: shell(),
  };
}
