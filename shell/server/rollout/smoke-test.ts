/**
 * Tries canaries before visitors get them: on the server, and in a browser where one is configured. A canary that fails is withdrawn,
 * one that does not is admitted. Without a backend nothing can be said: the canary stays held back and is tried again, because its
 * visitors would get no better page than those of the default.
 */
import { chosenSections, type Registry } from '@board/shared/registry';
import { setTimeout as pause } from 'node:timers/promises';
import type { Canary } from '@board/shared/registry/canary';
import { pageRequest } from '../document/page-request';
import type { Environment } from '../environment';
import type { RenderPool } from '../isolation/render-pool';
import type { RegistrySource } from '../sections/registry-source';
import { canaryKey, type Admissions } from './admissions';
import { runSmokeTest, type SmokeSubject, type Verdict } from './smoke-run';

/** How often is looked for a canary that was not tried, in ms. */
const LOOK_MS = 500;
/** Until a test that could say nothing is repeated, in ms. */
const AGAIN_MS = 10_000;

interface Options {
  environment: Environment;
  registry: Pick<RegistrySource, 'state'>;
  admissions: Pick<Admissions, 'admit'>;
  withdraw(canary: Canary, reason: string, numbers?: Record<string, number>): void;
  /** A pool of one worker, for one test. */
  openPool(): Pick<RenderPool, 'render' | 'sitemap' | 'onLeft' | 'state' | 'ready' | 'close'>;
  /** Loads pages in a browser, with both releases; undefined without one. */
  inBrowser?: ((subject: SmokeSubject, pages: string[]) => Promise<Verdict>) | undefined;
  log(line: string): void;
}

/** Looks for canaries that are held back, and tries one after the other, until the process ends. */
export async function followCanaries(options: Options): Promise<never> {
  const look = createSmokeTests(options);
  for (;;) {
    await look();
    await pause(LOOK_MS, undefined, { ref: false });
  }
}

/** Returns a function that tries the next canary that is held back, if there is one. It never rejects. */
export function createSmokeTests({ registry, admissions, withdraw, log, ...own }: Options) {
  /** When a canary is tried again, by its subject, in ms since the epoch. */
  const again = new Map<string, number>();

  async function look(now: number): Promise<void> {
    const { heldBack, view } = await registry.state();
    const [subject] = heldBack.flatMap((canary) => {
      const standard = chosenSections(view).find(({ name }) => name === canary.section)?.release;
      const isDue = now >= (again.get(canaryKey(canary.section, canary.release)) ?? 0);
      return standard && isDue ? [{ canary, standard, view }] : [];
    });
    if (!subject) return;
    const { section, release } = subject.canary;
    const began = performance.now();
    const verdict = await test(subject, own).finally(() =>
      again.set(canaryKey(section, release), Date.now() + AGAIN_MS),
    );
    if (verdict.kind === 'failed')
      return withdraw(subject.canary, `smoke test: ${verdict.why}`, verdict.numbers);
    const tested = `smoke test of ${section} ${release.metadata.version}`;
    if (verdict.kind === 'unknown')
      return log(`${tested}: no page to go by, repeated in ${AGAIN_MS / 1000} s`);
    admissions.admit(subject.canary);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    log(`${tested}: ${verdict.pages.length} pages in ${seconds} s, so visitors get it`);
  }

  return (now = Date.now()) => look(now).catch((error: unknown) => log(`smoke test: ${String(error)}`));
}

async function test(
  subject: SmokeSubject,
  { environment, openPool, inBrowser }: Pick<Options, 'environment' | 'openPool' | 'inBrowser'>,
): Promise<Verdict> {
  const { host, port, publicOrigin = `http://${host}:${port}` } = environment;
  const nobody = { header: () => undefined };
  const requestFor = (path: string, view: Registry) =>
    pageRequest(nobody, new URL(path, publicOrigin), view, environment);
  const pool = openPool();
  const verdict = await runSmokeTest({ ...subject, pool, requestFor }).finally(() => pool.close());
  return verdict.kind === 'whole' && inBrowser ? inBrowser(subject, verdict.pages) : verdict;
}
