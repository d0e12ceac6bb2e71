/** The machine's nginx, with a configuration of docs/nginx. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { root } from './places';
import { isTaken } from './ports';

export interface Nginx {
  /** A folder of its own. */
  scratch: string;
  /** Undefined where this machine has none, and no apt-get as root to fetch it with. */
  program: string | undefined;
  /** Serves a file of docs/nginx, with texts replaced. Resolves with the function that ends it. */
  serve(name: string, port: number, replaced: Record<string, string>): Promise<() => void>;
  remove(): void;
}

export function prepareNginx(): Nginx {
  const scratch = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'nginx-')));
  const program = findNginx(scratch);
  return {
    scratch,
    program,
    async serve(name, port, replaced) {
      const file = path.join(scratch, 'nginx.conf');
      writeFileSync(file, configuration(scratch, name, replaced));
      const server = spawn(program ?? '', ['-c', file, '-p', scratch], { stdio: 'inherit' });
      await expect.poll(() => isTaken(port), { timeout: 10_000 }).toBe(true);
      return () => server.kill();
    },
    remove: () => rmSync(scratch, { recursive: true }),
  };
}

const isInstalled = () => spawnSync('nginx', ['-v']).status === 0;

/** Tags of a journey with nginx: where it would have to be downloaded, only `npm run test:all` runs it. */
export const nginxTags = isInstalled() ? [] : ['@all'];

/** The machine's nginx, or Debian's package unpacked here, because installing it would start it. */
function findNginx(scratch: string): string | undefined {
  if (isInstalled()) return 'nginx';
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  spawnSync('apt-get', ['update', '-qq']);
  spawnSync('apt-get', ['download', 'nginx', 'nginx-common'], { cwd: scratch });
  for (const name of readdirSync(scratch).filter((file) => file.endsWith('.deb')))
    execFileSync('dpkg', ['-x', name, scratch], { cwd: scratch });
  const program = path.join(scratch, 'usr', 'sbin', 'nginx');
  return spawnSync(program, ['-v']).status === 0 ? program : undefined;
}

/** The documented file, for this machine. */
function configuration(scratch: string, document: string, replaced: Record<string, string>): string {
  let server = readFileSync(path.join(root, 'docs', 'nginx', document), 'utf8');
  for (const [from, to] of Object.entries(replaced)) {
    expect(server).toContain(from);
    server = server.replaceAll(from, to);
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(scratch, name)};`,
  );
  const types = 'types { text/javascript js; text/css css; application/json json; }';
  return [
    'daemon off; worker_processes 1;',
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `pid ${path.join(scratch, 'nginx.pid')}; error_log stderr warn; events {}`,
    `http { access_log off; ${types} ${temporary.join(' ')} ${server} }`,
  ].join('\n');
}
