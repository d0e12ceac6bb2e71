/**
 * A headless Chromium over the DevTools protocol, through a pipe: no port that others could reach, and no library. The libraries for this
 * make functions of text, which `--disallow-code-generation-from-strings` forbids in the document server.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { z } from 'zod';
import { openDevTools, type DevTools } from './devtools';

const ARGUMENTS = [
  '--headless=new',
  '--remote-debugging-pipe',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-sync',
  '--mute-audio',
  '--no-default-browser-check',
  '--no-first-run',
];

export interface Tab {
  /** Sends a command. Rejects when Chromium refuses it, ends, or does not answer. */
  send(method: string, params?: object): Promise<unknown>;
  on(method: string, listener: (params: unknown) => void): void;
  close(): Promise<void>;
}

export interface Chromium {
  /** A tab with cookies and a cache of its own. */
  open(): Promise<Tab>;
  /** Ends every process of it. */
  end(): void;
}

/** Starts the program at a path. Rejects with a sentence where it does not start. */
export async function startChromium(program: string): Promise<Chromium> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'board-chromium-'));
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []; // Chromium has no sandbox for root
  const child = spawn(program, [...ARGUMENTS, ...asRoot, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    // what the server knows of keys is no page's business
    env: { PATH: process.env['PATH'], HOME: profile },
    detached: true, // a group of its own, which ends as one
  });
  // visitors' pages come first; its other processes inherit that
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  const [, , , input, output] = child.stdio;
  if (!(input instanceof Writable) || !(output instanceof Readable)) throw new Error('it has no pipes');
  const devTools = openDevTools(input, output);
  const isGone = (why: string) => {
    devTools.fail(new Error(why));
    // its other processes may write a moment longer
    void rm(profile, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  };
  child.on('error', (error) => isGone(`it does not start: ${error.message}`));
  child.on('exit', (code, signal) => isGone(`it ended (${signal ?? code})`));
  const kill = () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL');
  };
  process.once('exit', kill);
  const end = () => {
    process.off('exit', kill);
    kill();
  };
  await devTools.send('Browser.getVersion').catch((error: unknown) => {
    end();
    throw error;
  });
  return { open: () => openTab(devTools), end };
}

const shapes = {
  context: z.object({ browserContextId: z.string() }),
  target: z.object({ targetId: z.string() }),
  session: z.object({ sessionId: z.string() }),
};

async function openTab({ send, on, forget }: DevTools): Promise<Tab> {
  const { browserContextId } = shapes.context.parse(await send('Target.createBrowserContext'));
  const target = { url: 'about:blank', browserContextId };
  const { targetId } = shapes.target.parse(await send('Target.createTarget', target));
  const { sessionId } = shapes.session.parse(
    await send('Target.attachToTarget', { targetId, flatten: true }),
  );
  return {
    send: (method, params) => send(method, params, sessionId),
    on: (method, listener) => on(sessionId, method, listener),
    async close() {
      forget(sessionId);
      await send('Target.disposeBrowserContext', { browserContextId });
    },
  };
}
