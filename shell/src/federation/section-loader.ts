import type { AnySection, SectionName, TelemetryEvent } from '@board/shared/contract';
import { chosenSections, type ChosenSection, type Registry } from '@board/releases/registry/format';
import type { RegistryClient } from './registry-client';

/** A section that has not loaded after this time, in ms, counts as failed. */
const TIME_LIMIT_MS = 8000;

export type SectionState =
  | { status: 'idle' }
  | { status: 'loading'; version: string; promise: Promise<AnySection> }
  | { status: 'ready'; version: string; section: AnySection }
  | { status: 'failed'; version: string; error: unknown };

/** The source of sections. */
export interface SectionRuntime {
  register(sections: ChosenSection[], options?: { force?: boolean }): void;
  loadEntry(name: SectionName): Promise<AnySection>;
}

interface Options {
  runtime: SectionRuntime;
  registry: RegistryClient;
  telemetry(event: TelemetryEvent): void;
  timeLimitMs?: number;
}

export class SectionTimeout extends Error {
  override name = 'SectionTimeout';
}

export interface SectionLoader {
  state(name: SectionName): SectionState;
  /** Loads a section once; after a failure the next call tries again. */
  load(name: SectionName): Promise<AnySection>;
  /** Forgets a section, so that the next `load` takes the registry's current release. */
  forget(name: SectionName): void;
  /** True when the page runs another release of the section than the registry now chooses. */
  isOutdated(name: SectionName): boolean;
}

/**
 * Loads sections as a state machine around Module Federation's containers. After a failure, but not a timeout, it reads the
 * registry once for the section's current address and tries once more. So a tab older than the last deployment
 * recovers.
 */
export function createSectionLoader({ runtime, registry, telemetry, timeLimitMs = TIME_LIMIT_MS }: Options) {
  const states = new Map<SectionName, SectionState>();
  const state = (name: SectionName): SectionState => states.get(name) ?? { status: 'idle' };

  const registered = new Map(
    chosenSections(registry.current()).map((section) => [section.name, versionOf(section)]),
  );
  runtime.register(chosenSections(registry.current()));

  /** The section, and the version that was chosen before it loaded: a newer one may be offered by then. */
  async function attempt(name: SectionName, again: boolean) {
    const chosen = chosenIn(registry.current(), name);
    if (!chosen) throw new Error(`The registry offers no release of ${name} for this page`);
    if (again || registered.get(name) !== versionOf(chosen)) runtime.register([chosen], { force: true });
    registered.set(name, versionOf(chosen));
    const section = await within(timeLimitMs, name, runtime.loadEntry(name));
    return { section, version: versionOf(chosen) };
  }

  async function loadAndTell(name: SectionName, retried: boolean): Promise<AnySection> {
    const started = performance.now();
    const tell = (event: 'section-loaded' | 'section-failed', detail?: string) =>
      telemetry({
        name: event,
        section: name,
        ms: Math.round(performance.now() - started),
        ...(detail ? { detail } : {}),
      });
    try {
      const { section, version } = await attempt(name, retried).catch(async (error: unknown) => {
        if (error instanceof SectionTimeout) throw error;
        await registry.refresh();
        return attempt(name, true);
      });
      states.set(name, { status: 'ready', version, section });
      tell('section-loaded');
      return section;
    } catch (error) {
      states.set(name, { status: 'failed', version: versionIn(registry.current(), name), error });
      tell('section-failed', error instanceof Error ? error.name : 'unknown');
      throw error;
    }
  }

  const loader: SectionLoader = {
    state,
    load(name) {
      const now = state(name);
      if (now.status === 'ready') return Promise.resolve(now.section);
      if (now.status === 'loading') return now.promise;
      const promise = loadAndTell(name, now.status === 'failed');
      states.set(name, { status: 'loading', version: versionIn(registry.current(), name), promise });
      return promise;
    },
    forget: (name) => void states.delete(name),
    isOutdated(name) {
      const now = state(name);
      const offered = chosenIn(registry.current(), name);
      return (
        now.status === 'ready' && offered !== undefined && offered.release.metadata.version !== now.version
      );
    },
  };
  return loader;
}

const chosenIn = (view: Registry, name: SectionName) =>
  chosenSections(view).find((section) => section.name === name);

const versionOf = ({ release }: ChosenSection) => release.metadata.version;

const versionIn = (view: Registry, name: SectionName) => chosenIn(view, name)?.release.metadata.version ?? '';

function within<T>(ms: number, name: string, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SectionTimeout(`${name} did not load within ${ms} ms`)), ms);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}
