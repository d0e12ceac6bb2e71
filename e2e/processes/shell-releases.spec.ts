/** Builds of the shell: a running site takes another one at once, and keeps the assets of all (docs/sections.md). */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { root, template } from '../support/places';
import { portsFrom } from '../support/ports';
import { startProgram } from '../support/program';

const PORTS = portsFrom(Number(process.env['E2E_PORT'] || 4100) + 60);

test('rolled back, a site serves the build before within seconds, and takes any other one by name', async () => {
  test.setTimeout(120_000);
  const dataDir = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'shell-')));
  cpSync(template, dataDir, { recursive: true });
  const env = { ...PORTS, DATA_DIR: dataDir };
  const command = (...args: string[]) =>
    execFileSync(process.execPath, ['scripts/section.mjs', ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });
  const store = path.join(dataDir, 'shell');
  const program = await startProgram(['scripts/serve.mjs'], env, { ready: /^Ready: /m });
  try {
    const [line = ''] = command('list', 'shell').split('\n');
    expect(line).toMatch(/^b[0-9a-f]{10} .* serves$/);
    const [current = ''] = line.split(' ');

    const older = path.join(store, 'b0123456789');
    cpSync(path.join(store, current), older, { recursive: true });
    const server = path.join(older, 'dist-server', 'main.cjs');
    const code = readFileSync(server, 'utf8');
    const said = "? 'warning' : 'ok'";
    expect(code).toContain(said);
    writeFileSync(server, code.replaceAll(said, "? 'warning' : 'older'"));
    const status = () =>
      fetch(`${address}/healthz`).then(
        async (answer) => z.object({ status: z.string() }).parse(await answer.json()).status,
        () => 'down',
      );
    const address = `http://127.0.0.1:${PORTS['PORT']}`;
    const started = performance.now();
    expect(command('traffic', 'shell', 'b0123456789', '100')).toContain('b0123456789 serves');
    await expect.poll(status, { timeout: 20_000 }).toBe('older');
    console.log(`rolled back in ${Math.round(performance.now() - started)} ms`);
    expect((await fetch(`${address}/uk/jobs`)).status).toBe(200);
    expect(command('traffic', 'shell', current, '100')).toContain(current);
    await expect.poll(status, { timeout: 20_000 }).toBe('ok');

    expect(() => command('traffic', 'shell', 'b9999999999', '100')).toThrow(/no build b9999999999/);
    expect(command('list', 'shell')).toMatch(new RegExp(`${current} .* serves`));
  } finally {
    await program.stop();
    rmSync(dataDir, { recursive: true });
  }
});
