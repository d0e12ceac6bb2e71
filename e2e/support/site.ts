/** A whole site per test worker: backend, origin, document server, on ports and data of its own. */
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { SectionName } from '../../shared/src/contract';
import { portsFrom, portsFree } from './ports';
import { startProgram, type Program } from './program';
import { PRODUCT_FILE, siteFolder, template } from './places';

/** Each site uses ten ports, from here on. */
const FIRST_PORT = Number(process.env['E2E_PORT'] || 4100);

export interface Site {
  url: string;
  dataDir: string;
  /** Address of a section's releases at the origin. */
  originUrl(section: SectionName): string;
  stopBackend(): Promise<void>;
  startBackend(): Promise<void>;
  /** The backend's process id, if it runs. */
  backendPid(): number | undefined;
  restartShell(): Promise<void>;
  stopShell(): Promise<void>;
  /** The document server's process id, if it runs. */
  shellPid(): number | undefined;
  /** Everything that the document server has printed. */
  shellOutput(): string;
  /** Everything that the backend has printed. */
  backendOutput(): string;
  close(): Promise<void>;
}

/** Starts a site. `index` separates concurrent sites; `settings` go to its programs' environment. With `MAIL_FOLDER` it has alerts. */
export async function startSite(index: number, settings: Record<string, string> = {}): Promise<Site> {
  const base = FIRST_PORT + index * 10;
  await portsFree(base);
  const dataDir = siteFolder(index);
  rmSync(dataDir, { recursive: true, force: true });
  cpSync(template, dataDir, { recursive: true });
  const ports = portsFrom(base);
  const env = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    ...ports,
    PRODUCT: PRODUCT_FILE,
    // Two sites and two browsers share two cores; most tests check content, not time.
    LOADERS_LIMIT_MS: '8000',
    // Tests change data and expect it on the next page at once.
    MICRO_CACHE_MS: '0',
    ...settings,
    ...(settings['MAIL_FOLDER'] ? alertsOf(dataDir, base, ports) : {}),
  };
  const programs = new Map<string, Program>();
  const start = async (name: string, args: string[]) =>
    void programs.set(name, await startProgram(args, env));
  const stop = async (name: string) => programs.get(name)?.stop();
  const startBackend = () => start('backend', ['backend/dist/main.mjs']);

  const startShell = () =>
    start('shell', [
      '--disallow-code-generation-from-strings',
      path.join('shell', 'dist-server', 'main.cjs'),
    ]);

  const close = async () => void (await Promise.all([...programs.values()].map((program) => program.stop())));
  const startAll = async () => {
    const results = await Promise.allSettled([
      startBackend(),
      start('origin', ['kit/src/origin.mjs', ports['ORIGIN_PORT'] ?? '']),
    ]);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    if (settings['MAIL_FOLDER']) await start('alerts', ['backend/dist/alerts.mjs']);
    await startShell();
  };
  await startAll().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    url: `http://localhost:${base}`,
    dataDir,
    originUrl: (section) => `http://127.0.0.1:${ports['ORIGIN_PORT']}/${section}`,
    stopBackend: () => stop('backend').then(() => undefined),
    startBackend,
    backendPid: () => programs.get('backend')?.pid,
    restartShell: async () => {
      await stop('shell');
      await startShell();
    },
    stopShell: () => stop('shell').then(() => undefined),
    shellPid: () => programs.get('shell')?.pid,
    shellOutput: () => programs.get('shell')?.output() ?? '',
    backendOutput: () => programs.get('backend')?.output() ?? '',
    close,
  };
}

/** Where a site with alerts writes its mails. */
export const mailsOf = ({ dataDir }: Pick<Site, 'dataDir'>): string => path.join(dataDir, 'mails');

const alertsOf = (dataDir: string, base: number, ports: Record<string, string>) => ({
  MAIL_FOLDER: mailsOf({ dataDir }),
  PUBLIC_ORIGIN: `http://localhost:${base}`,
  ALERTS_ORIGIN: `http://127.0.0.1:${ports['ALERTS_PORT']}`,
});
