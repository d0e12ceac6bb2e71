/**
 * Development only: the open page follows new builds. Hot updates reach it by
 * themselves and keep its state. When the build that is out is not the one that
 * the page was updated to, it loads its document again.
 */
import * as z from 'zod/mini';
import type { RootOptions } from 'react-dom/client';
import type { SectionName } from '@board/shared/contract';
import {
  chosenSections,
  type ChosenSection,
  type Registry,
} from '@board/releases/registry/format';
import type { RegistryClient } from '../federation/registry-client';
import type { PageRelease } from '../federation/section-loader';
import type { Router } from '../routing/create-router';
import { showErrors } from './error-panel';
import { hotBuild, hotBuilds } from './hot-builds';
import { LIVE_EVENTS } from './live-events';

/**
 * A page that has no update under way loads its document this long, in ms,
 * after another release came out.
 */
const PATIENCE_MS = 1000;
/** An update that takes longer, in ms, was lost. */
const UPDATE_LIMIT_MS = 5000;

const liveState = z.object({
  /**
   * New with every start of the server, and so with every build of the shell.
   */
  boot: z.string(),
  /** Current version of each section. */
  sections: z.record(z.string(), z.string()),
  /**
   * The builds that are out and were made here: of which release, and the hash
   * of what browsers get.
   */
  builds: z.record(
    z.string(),
    z.object({ hash: z.string(), version: z.optional(z.string()) }),
  ),
});

/** What the document server of a development site sends to open pages. */
export type LiveState = z.infer<typeof liveState>;

interface Page {
  view: Registry;
  registry: RegistryClient;
  /** The release that each section has in this page. */
  releases: Map<SectionName, PageRelease>;
  router: Router;
}

/** Follows the builds from now on. Returns what React reports errors to. */
export function follow({
  view,
  registry,
  releases,
  router,
}: Page): RootOptions {
  const source = new EventSource(LIVE_EVENTS);
  /** Hashes of the builds that were out when the page last was current. */
  let hashesOut: Partial<Record<string, string>> = {};
  /** Hashes of builds whose updates were fetched. */
  const fetched = new Set<string>();
  let boot: string | undefined;
  let state: LiveState | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;

  /**
   * Whether the page was updated to the build that is out. If its hash is the
   * one before, only the server's part is new.
   */
  const isUpdated = (name: string, version?: string) => {
    const out = state?.builds[name];
    const hash = hotBuild(name)?.hash();
    return (
      hash !== undefined &&
      hash === out?.hash &&
      out.version === version &&
      hash !== hashesOut[name]
    );
  };

  /**
   * Sections that the page has not loaded come with the release that is out,
   * when it needs them.
   */
  const isUnused = (name: string) =>
    state?.builds[name] !== undefined && hotBuild(name) === undefined;

  const isCurrent = ({ name }: ChosenSection) => {
    const version = state?.sections[name];
    if (version === undefined) return false;
    return (
      version === releases.get(name)?.version ||
      isUpdated(name, version) ||
      isUnused(name)
    );
  };

  const outdated = () => {
    const sections = chosenSections(view).filter(
      (section) => !isCurrent(section),
    );
    const names: string[] = sections.map(({ name }) => name);
    return boot === state?.boot || isUpdated('shell')
      ? names
      : ['shell', ...names];
  };

  /** Notes that the page has the releases that are out. */
  async function settle({ boot: current, builds, sections }: LiveState) {
    boot = current;
    hashesOut = Object.fromEntries(
      Object.entries(builds).map(([name, { hash }]) => [name, hash]),
    );
    let isMoved = false;
    for (const [name, release] of releases) {
      const version = sections[name] ?? release.version;
      isMoved ||= version !== release.version;
      releases.set(name, { ...release, version });
    }
    if (!isMoved) return;
    const now = await registry.refresh(0);
    if (frameOf(now) !== frameOf(view)) reload();
  }

  /**
   * While the server starts again it has no document. Its first event leads
   * here again.
   */
  function reload() {
    if (source.readyState === EventSource.OPEN) location.reload();
  }

  function look() {
    if (!state) return;
    clearTimeout(patience);
    const names = outdated();
    if (names.length === 0) {
      void settle(state);
      return;
    }
    const builds = names.map(hotBuild).filter((build) => build !== undefined);
    if (builds.some((build) => /abort|fail/.test(build.status()))) {
      reload();
      return;
    }
    // The development server's message may be on its way still.
    for (const name of names) void fetchUpdate(name);
    const isUpdating = builds.some((build) => build.status() !== 'idle');
    patience = setTimeout(reload, isUpdating ? UPDATE_LIMIT_MS : PATIENCE_MS);
  }

  /** Fetches the update to the build that is out, once. */
  async function fetchUpdate(name: string) {
    const build = hotBuild(name);
    const hash = state?.builds[name]?.hash;
    if (
      !build ||
      hash === undefined ||
      build.status() !== 'idle' ||
      fetched.has(hash)
    )
      return;
    fetched.add(hash);
    await build.update();
  }

  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    state = liveState.parse(JSON.parse(data));
    boot ??= state.boot;
    look();
  });
  const watched = new Set<HotBuild>();
  const watch = () => {
    for (const build of hotBuilds().filter((one) => !watched.has(one))) {
      watched.add(build);
      build.onStatus((status) => {
        if (status === 'idle') setTimeout(look); // its hash follows
      });
    }
  };
  watch();
  router.subscribe(watch); // a navigation may have loaded another section
  return showErrors(router);
}

/**
 * What the shell shows of all sections: navigation, prefixes, and places on
 * home.
 */
const frameOf = (registry: Registry): string =>
  JSON.stringify(
    chosenSections(registry).map(({ name, release: { extras } }) => [
      name,
      extras.segment,
      extras.nav,
      extras.home,
    ]),
  );
