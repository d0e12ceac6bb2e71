import type { SectionName } from '@board/shared/contract';
import type { SectionRuntime } from '../federation/section-loader';
import type { ReleaseEvent } from './release-event';

/** The code that sends events comes after this time, in ms, when the page has all of its own. */
const LATER_MS = 2000;

/** An event of a section, or of the one whose script is on an error's stack, else in `place`: where it was thrown. */
export type Noted =
  Omit<ReleaseEvent, 'version'> | { name: 'error' | 'mismatch'; error: unknown; place: string | undefined };

/** A release as it is in this page. */
export interface PageRelease {
  version: string;
  /** Address of its folder. */
  base: string;
}

/** Notes how releases do in this page; `send-reports.ts` sends it. */
export interface Reporter {
  /** Of this page. */
  releases: ReadonlyMap<SectionName, PageRelease>;
  /** The same runtime, whose registered releases are those of the page. */
  around(runtime: SectionRuntime): SectionRuntime;
  note(event: Noted): void;
}

export function createReporter(): Reporter {
  const releases = new Map<SectionName, PageRelease>();
  const noted: Noted[] = [];
  let take = (event: Noted): void => void noted.push(event);
  addEventListener('error', ({ error, filename: place }) => take({ name: 'error', error, place }));
  addEventListener('unhandledrejection', ({ reason }) =>
    take({ name: 'error', error: reason, place: undefined }),
  );
  const begin = async () => {
    const { sendReports } = await import(/* webpackChunkName: "reports" */ './send-reports');
    take = sendReports(releases);
    noted.forEach(take);
  };
  // If its code fails to load, nothing is reported.
  setTimeout(() => void begin().catch(() => {}), LATER_MS);
  return {
    releases,
    note: (event) => take(event),
    around: (runtime) => ({
      ...runtime,
      register(sections, options) {
        for (const { name, release } of sections)
          releases.set(name, { version: release.metadata.version, base: release.extras.base });
        runtime.register(sections, options);
      },
    }),
  };
}
