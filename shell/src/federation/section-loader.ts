import type {
  AnySection,
  SectionName,
  TelemetryEvent,
} from '@board/shared/contract';
import {
  chosenSections,
  type ChosenSection,
} from '@board/releases/registry/format';
import type { StartingReleases } from '../liveness/starting-releases';
import type { RegistryClient } from './registry-client';

/** A section that has not loaded after this time, in ms, counts as failed. */
const TIME_LIMIT_MS = 8000;

/** A release as it is in this page. */
export interface PageRelease {
  version: string;
  /** Address of its folder. */
  base: string;
}
export type PageReleases = ReadonlyMap<SectionName, PageRelease>;

interface LoaderOptions {
  /**
   * Loads the public entry of a release, and forgets what the page has loaded
   * of its section before.
   */
  loadEntry(section: ChosenSection): Promise<AnySection>;
  registry: RegistryClient;
  /**
   * Filled with the release that each section has in this page, loaded or not.
   */
  releases: Map<SectionName, PageRelease>;
  /** Throws for a release that may not start. */
  starting: Pick<StartingReleases, 'admit'>;
  note(event: TelemetryEvent): void;
  timeLimitMs?: number;
}

export class SectionTimeout extends Error {
  override name = 'SectionTimeout';
}

export type SectionLoader = ReturnType<typeof createSectionLoader>;

/**
 * Loads sections through Module Federation's containers. After a failure, but
 * not a timeout, it reads the registry once for the section's current address
 * and tries once more. So a tab older than the last deployment recovers.
 */
export function createSectionLoader(options: LoaderOptions) {
  const { registry, releases, note } = options;
  const sectionLoads = new Map<SectionName, Promise<AnySection>>();
  for (const section of chosenSections(registry.current()))
    setRelease(releases, section);

  async function loadAndReport(name: SectionName): Promise<AnySection> {
    const startedAt = performance.now();
    const elapsedFacts = () => ({
      section: name,
      ms: Math.round(performance.now() - startedAt),
    });
    try {
      const section = await loadTwice(name, options);
      note({ name: 'section-loaded', ...elapsedFacts() });
      return section;
    } catch (error) {
      sectionLoads.delete(name);
      const errorName = error instanceof Error ? error.name : 'unknown';
      note({ name: 'section-failed', ...elapsedFacts(), detail: errorName });
      throw error;
    }
  }

  return {
    /** Loads a section once; after a failure the next call tries again. */
    load(name: SectionName): Promise<AnySection> {
      const sectionLoad = sectionLoads.get(name) ?? loadAndReport(name);
      sectionLoads.set(name, sectionLoad);
      return sectionLoad;
    },
    /**
     * Forgets a section, so that the next `load` takes the registry's current
     * release.
     */
    forget: (name: SectionName) => void sectionLoads.delete(name),
    /**
     * True when the page has another release of a loaded section than the
     * registry now chooses.
     */
    isOutdated(name: SectionName): boolean {
      const offeredVersion = chosenNow(name, registry)?.release.metadata
        .version;
      return (
        sectionLoads.has(name) &&
        offeredVersion !== undefined &&
        offeredVersion !== releases.get(name)?.version
      );
    },
  };
}

const chosenNow = (name: SectionName, registry: RegistryClient) =>
  chosenSections(registry.current()).find((section) => section.name === name);

const setRelease = (
  releases: LoaderOptions['releases'],
  { name, release: { metadata, extras } }: ChosenSection,
) => releases.set(name, { version: metadata.version, base: extras.base });

/** Tries again after a failure, with what the registry has by then. */
const loadTwice = (name: SectionName, options: LoaderOptions) =>
  loadChosen(name, options).catch(async (error: unknown) => {
    if (error instanceof SectionTimeout) throw error;
    await options.registry.refresh();
    return loadChosen(name, options);
  });

async function loadChosen(
  name: SectionName,
  {
    registry,
    releases,
    starting,
    loadEntry,
    timeLimitMs = TIME_LIMIT_MS,
  }: LoaderOptions,
): Promise<AnySection> {
  const section = chosenNow(name, registry);
  if (!section)
    throw new Error(`The registry offers no release of ${name} for this page`);
  setRelease(releases, section);
  starting.admit(name, section.release.metadata.version);
  return within(timeLimitMs, name, loadEntry(section));
}

function within<Value>(
  ms: number,
  name: string,
  limitedPromise: Promise<Value>,
): Promise<Value> {
  const limitPassed = new Promise<never>((_resolve, reject) => {
    setTimeout(
      () => reject(new SectionTimeout(`${name} did not load within ${ms} ms`)),
      ms,
    );
  });
  return Promise.race([limitedPromise, limitPassed]);
}
