/** The machine's nginx, with a configuration of docs/nginx. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { findProgram, tagsOf } from './debian-program';
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

/** Tags of a journey with nginx. */
export const nginxTags = tagsOf('nginx');

export function prepareNginx(): Nginx {
  const scratch = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'nginx-')));
  const program = findProgram('nginx', ['nginx', 'nginx-common'], scratch);
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
