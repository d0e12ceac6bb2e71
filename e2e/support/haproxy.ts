/** The machine's HAProxy, with the configuration of docs/haproxy. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { findProgram } from './debian-program';
import { root } from './places';
import { isTaken } from './ports';

/** Listens on `port` before document servers on `servers`. Undefined where this machine has no HAProxy; else the function that ends it. */
export async function startHaproxy(
  port: number,
  servers: [number, number],
): Promise<(() => void) | undefined> {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'haproxy-'));
  const program = findProgram('haproxy', ['haproxy', 'liblua5.3-0', 'libopentracing-c-wrapper0'], scratch);
  if (program === undefined) return undefined;
  const file = path.join(scratch, 'site.cfg');
  const written = readFileSync(path.join(root, 'docs', 'haproxy', 'site.cfg'), 'utf8')
    .replace('*:8080', `127.0.0.1:${port}`)
    .replace('10.0.0.1:3000', `127.0.0.1:${servers[0]}`)
    .replace('10.0.0.2:3000', `127.0.0.1:${servers[1]}`);
  writeFileSync(file, written);
  const balancer = spawn(program, ['-db', '-f', file], { stdio: 'inherit' });
  await expect.poll(() => isTaken(port), { timeout: 10_000 }).toBe(true);
  return () => {
    balancer.kill();
    rmSync(scratch, { recursive: true });
  };
}
