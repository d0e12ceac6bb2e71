/** Reports to the document server how releases do in this page; carries no identifier, and may get lost. */
import type { SectionName, TelemetryEvent } from '@board/shared/contract';
import { absolute } from '../federation/script-loader';
import type { SectionRuntime } from '../federation/section-loader';
import type { ReleaseEvent } from './release-event';

/** Events of one message at most. */
export const MOST_EVENTS = 10;
/** Events within this time, in ms, share a message. */
const TOGETHER_MS = 2000;
const LONGEST_DETAIL = 40;

export interface Reporter {
  /** The same runtime, whose registered releases are those of the page. */
  around(runtime: SectionRuntime): SectionRuntime;
  /** An event of a section's release in this page. Each kind is reported once per release. */
  report(event: Omit<ReleaseEvent, 'version'>): void;
  /** An error, or where components stood: it counts against the release whose script comes first in the text. */
  blame(name: 'mismatch' | 'error', text: string | undefined, kind: string): void;
}

export function createReporter(): Reporter {
  const releases = new Map<SectionName, { version: string; base: string }>();
  const page = [...crypto.getRandomValues(new Uint32Array(3))].map((n) => n.toString(36)).join('-');
  const reported = new Set<string>();
  const waiting: ReleaseEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    const events = waiting.splice(0, MOST_EVENTS);
    if (events.length > 0) navigator.sendBeacon('/telemetry', JSON.stringify({ page, events }));
    if (waiting.length > 0) send();
  }

  function report({ name, section, ms, detail }: TelemetryEvent | Omit<ReleaseEvent, 'version'>): void {
    const version = releases.get(section)?.version;
    const key = `${name} ${section} ${version}`;
    if (version === undefined || reported.has(key)) return;
    reported.add(key);
    waiting.push({
      name,
      section,
      version,
      ms,
      ...(detail ? { detail: detail.slice(0, LONGEST_DETAIL) } : {}),
    });
    if (document.visibilityState === 'hidden') send();
    else timer ??= setTimeout(send, TOGETHER_MS);
  }

  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  addEventListener('pagehide', send);

  return {
    report,
    around: (runtime) => ({
      ...runtime,
      register(sections, options) {
        for (const { name, release } of sections)
          releases.set(name, { version: release.metadata.version, base: absolute(release.extras.base) });
        runtime.register(sections, options);
      },
    }),
    blame(name, text = '', kind) {
      const [first] = [...releases]
        .map(([section, { base }]) => ({ section, at: text.indexOf(base) }))
        .filter(({ at }) => at >= 0)
        .toSorted((a, b) => a.at - b.at);
      if (first) report({ name, section: first.section, ms: 0, detail: kind });
    },
  };
}
