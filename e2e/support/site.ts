/**
 * A whole site per test worker: backend, origin, document server, on ports and
 * data of its own.
 */
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { SectionName } from '../../shared/src/contract';
import { FIRST_PORT, portsFrom, portsFree } from './ports';
import { startProgram, type Program } from './program';
import { PRODUCT_FILE, siteFolder, template } from './places';

export interface Site {
  url: string;
  dataDir: string;
  /** Address of a section's releases at the origin. */
  originUrl(section: SectionName): string;
  stopBackend(): Promise<void>;
  startBackend(): Promise<void>;
  restartShell(): Promise<void>;
  shellPid(): number | undefined;
  shellOutput(): string;
  backendOutput(): string;
  close(): Promise<void>;
}

/**
 * Starts a site. `index` separates concurrent sites; `settings` go to its
 * programs' environment. With a folder for mails it has alerts.
 */
export async function startSite(
  index: number,
  settings: Record<string, string> = {},
): Promise<Site> {
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
    // Two sites and two browsers share two cores; most tests check content, not
    // time.
    LOADERS_LIMIT_MS: '8000',
    // Tests change data and expect it on the next page at once.
    MICRO_CACHE_MS: '0',
    ...settings,
  };
  const hasAlerts = settings['MAIL_FOLDER'] !== undefined;
  const programs = new Map<string, Program>();
  const start = async (
    name: string,
    args: string[],
    more: Record<string, string> = {},
  ) => void programs.set(name, await startProgram(args, { ...env, ...more }));
  const stop = async (name: string) => await programs.get(name)?.stop();
  const startBackend = () => start('backend', ['backend/dist/main.mjs']);

  const startShell = () =>
    start(
      'shell',
      [
        '--disallow-code-generation-from-strings',
        path.join('shell', 'dist-server', 'main.cjs'),
      ],
      hasAlerts
        ? { ALERTS_ORIGIN: `http://127.0.0.1:${ports['ALERTS_PORT']}` }
        : {},
    );

  const close = async () =>
    void (await Promise.all(
      [...programs.values()].map((program) => program.stop()),
    ));
  try {
    const started = await Promise.allSettled([
      startBackend(),
      start('origin', [
        'platform/kit/src/origin.mjs',
        ports['ORIGIN_PORT'] ?? '',
      ]),
    ]);
    for (const result of started)
      if (result.status === 'rejected') throw result.reason;
    if (hasAlerts) await start('alerts', ['backend/dist/alerts.mjs']);
    await startShell();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url: `http://localhost:${base}`,
    dataDir,
    originUrl: (section) =>
      `http://127.0.0.1:${ports['ORIGIN_PORT']}/${section}`,
    stopBackend: () => stop('backend'),
    startBackend,
    restartShell: async () => {
      await stop('shell');
      await startShell();
    },
    shellPid: () => programs.get('shell')?.pid,
    shellOutput: () => programs.get('shell')?.output() ?? '',
    backendOutput: () => programs.get('backend')?.output() ?? '',
    close,
  };
}
