/** The machine's Varnish, with the configuration of docs/varnish. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { findProgram, unpack } from './debian-program';
import { root } from './places';
import { isTaken } from './ports';

/** Below a folder of libraries. */
const MODULE = 'varnish/vmods/libvmod_xkey.so';
const VARNISH = ['varnish', 'libvarnishapi3', 'libedit2', 'libjemalloc2', 'libbsd0'];

export interface Varnish {
  /** Why it cannot run here, in words. */
  why: string | undefined;
  /** Listens on `port` before the document server on `server`. Resolves with the function that ends it. */
  serve(port: number, server: number, purgeKey: string): Promise<() => Promise<void>>;
  remove(): void;
}

/** Folders of libraries below a root, such as `/usr/lib/x86_64-linux-gnu`. */
function librariesIn(base: string): string[] {
  const folder = path.join(base, 'usr/lib');
  return existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : [];
}

export function prepareVarnish(): Varnish {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'varnish-'));
  const program = findProgram('varnishd', VARNISH, scratch);
  const modulesIn = (base: string) =>
    librariesIn(base).filter((folder) => existsSync(path.join(folder, MODULE)));
  if (program && modulesIn('/').length === 0) unpack(['varnish-modules'], scratch);
  const hasModule = [...modulesIn('/'), ...modulesIn(scratch)].length > 0;
  const libraries = [...librariesIn('/'), ...librariesIn(scratch)];
  return {
    why: whyNot(program, hasModule),
    async serve(port, server, purgeKey) {
      const file = path.join(scratch, 'default.vcl');
      const written = readFileSync(path.join(root, 'docs/varnish/default.vcl'), 'utf8');
      expect(written).toContain('"3000"');
      writeFileSync(file, written.replace('"3000"', `"${server}"`));
      const modules = libraries.map((folder) => path.join(folder, 'varnish/vmods')).join(':');
      const args = ['-F', '-j', 'none', '-T', 'none', '-n', path.join(scratch, 'run'), '-f', file];
      const stores = ['-s', 'documents=malloc,64m', '-s', 'variants=malloc,16m'];
      const settings = ['-p', 'backend_idle_timeout=8', '-p', `vmod_path=${modules}`];
      const env = {
        ...process.env,
        EDGE_PURGE_KEY: purgeKey,
        LD_LIBRARY_PATH: librariesIn(scratch).join(':'),
      };
      const own = [...args, ...stores, ...settings, '-a', `127.0.0.1:${port}`];
      const edge = spawn(program ?? '', own, { stdio: ['ignore', 'ignore', 'inherit'], env });
      await expect.poll(() => isTaken(port), { timeout: 30_000 }).toBe(true);
      return () => ended(edge);
    },
    remove: () => rmSync(scratch, { recursive: true }),
  };
}

function whyNot(program: string | undefined, hasModule: boolean): string | undefined {
  if (!program) return 'this machine has no Varnish, and no apt-get as root to fetch it with';
  if (!hasModule) return 'this machine has no varnish-modules, and no apt-get as root to fetch it with';
  if (spawnSync('gcc', ['--version']).status !== 0)
    return 'this machine has no gcc, with which Varnish compiles';
  return undefined;
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill();
  });
