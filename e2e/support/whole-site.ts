/**
 * A site that one command starts, `npm start` or `npm run serve`: three
 * programs.
 */
import { execFileSync, spawn, type SpawnOptions } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { root, template } from './places';
import { FIRST_PORT, isTaken, portsFrom } from './ports';

/**
 * A site's programs by their names in the terminal, each with the variable of
 * its port and its command line.
 */
const PROGRAMS = {
  shell: ['PORT', /dist-server.main\.cjs/],
  origin: ['ORIGIN_PORT', /kit.src.origin\.mjs/],
  backend: ['BACKEND_PORT', /backend.dist.main\.mjs/],
  alerts: ['ALERTS_PORT', /backend.dist.alerts\.mjs/],
} as const;
type ProgramName = keyof typeof PROGRAMS;

export interface WholeSite {
  url: string;
  dataDir: string;
  portOf(program: ProgramName): number;
  /** Runs a command for the site; `settings` extend its environment. */
  run(
    command: string[],
    settings?: Record<string, string>,
    options?: SpawnOptions,
  ): Running;
  anyTaken(): Promise<boolean>;
}

export interface Running {
  pid: number;
  ended: Promise<number | null>;
  isAlive(): boolean;
  output(): string;
  ready(): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Process id of a program, at any depth below npm and the shell. */
  pidOf(program: ProgramName): number;
  scriptPid(): number;
}

/** `offset` sets the first port, above those of sites (e2e/support/site.ts). */
export function wholeSite(name: string, offset: number): WholeSite {
  const first = FIRST_PORT + offset;
  const ports = portsFrom(first);
  const dataDir = path.join(root, '.build', 'e2e', name);
  rmSync(dataDir, { recursive: true, force: true });
  cpSync(template, dataDir, { recursive: true });
  const portOf = (program: ProgramName) => Number(ports[PROGRAMS[program][0]]);
  const url = `http://localhost:${first}`;
  return {
    url,
    dataDir,
    portOf,
    run([command = '', ...args], settings = {}, options = {}) {
      const child = spawn(command, args, {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        ...options,
        env: {
          ...process.env,
          // Lenient limits on a busy machine: these tests check no times.
          LOADERS_LIMIT_MS: '8000',
          ...ports,
          DATA_DIR: dataDir,
          ...settings,
        },
      });
      let printed = '';
      child.stdout?.on('data', (data) => {
        printed += data;
      });
      child.stderr?.on('data', (data) => {
        printed += data;
      });
      const pid = child.pid ?? 0;
      const ended = new Promise<number | null>((resolve) =>
        child.once('exit', resolve),
      );
      const isAlive = () =>
        child.exitCode === null && child.signalCode === null;
      return {
        pid,
        ended,
        isAlive,
        async stop(signal = 'SIGTERM') {
          if (isAlive()) process.kill(pid, signal);
          await ended;
        },
        output: () => printed,
        ready: () =>
          expect
            .poll(() => printed, { timeout: 90_000 })
            .toContain(`Ready: ${url}`),
        pidOf: (program) => find(pid, PROGRAMS[program][1]),
        scriptPid: () =>
          find(pid, /^\S*node\S* tools\/scripts\/(start|serve)\.mjs/),
      };
    },
    anyTaken: async () =>
      (
        await Promise.all(
          Object.values(ports).map((port) => isTaken(Number(port))),
        )
      ).some(Boolean),
  };
}

/**
 * Finds the process with this command line at or below `top`. Throws if it does
 * not run.
 */
function find(top: number, command: RegExp): number {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], {
    encoding: 'utf8',
  }).split('\n');
  const all = lines.flatMap((line) => {
    const [, pid, parent, args = ''] =
      /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid ? [{ pid: Number(pid), parent: Number(parent), args }] : [];
  });
  const below = new Set([top]);
  // The list may name children before their parents, so repeat once per
  // generation between npm and a program.
  for (let generation = 0; generation < 4; generation += 1)
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid);
  const found = all.find(
    ({ pid, args }) => below.has(pid) && command.test(args),
  );
  if (!found) throw new Error(`No process below ${top} runs ${command}`);
  return found.pid;
}
