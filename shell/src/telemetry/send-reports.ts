/** Reports to the document server how releases do in this page; carries no identifier, and may get lost. */
import type { SectionName } from '@board/shared/contract';
import { BackendError } from '@board/shared/supabase';
import { describeError, LONGEST_NAME, MOST_EVENTS } from './describe-error';
import type { Note, Noted, ReleaseEvent } from './release-event';
import type { PageReleases } from '../federation/section-loader';
import { absolute } from '../federation/script-loader';

/** The section whose script comes first in a text: the innermost one of a stack. */
const sectionIn = (releases: PageReleases, text: string): SectionName | undefined =>
  [...releases]
    .map(([section, { base }]) => ({ section, at: text.indexOf(absolute(base)) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)[0]?.section;

/** Events within this time, in ms, share a message. */
const TOGETHER_MS = 500;

/** Takes events from now on. Each kind is reported once per release. */
export function sendReports(releases: PageReleases): Note {
  const page = [...crypto.getRandomValues(new Uint32Array(3))].map((n) => n.toString(36)).join('-');
  const reported = new Set<string>();
  const waiting: ReleaseEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const events = waiting.splice(0, MOST_EVENTS);
      navigator.sendBeacon('/telemetry', JSON.stringify({ page, events }));
    }
  }

  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  addEventListener('pagehide', send);

  /** The backend's errors are no release's. React throws mismatches itself: its stack of components says where. */
  const eventOf = (noted: Noted) => {
    if ('section' in noted) return noted;
    const { name, error, place = '' } = noted;
    if (error instanceof BackendError) return undefined;
    const [thrown = '', detail] = error instanceof Error ? [error.stack, error.name] : ['', typeof error];
    const stack = name === 'error' ? thrown : place;
    const section = sectionIn(releases, `${stack} ${place}`);
    if (section === undefined) return undefined;
    return { name, section, ms: 0, detail, ...describeError({ section, stack, place }, releases) };
  };

  return (noted) => {
    const event = eventOf(noted);
    if (!event) return;
    const { name, section, ms, detail = '', ...described } = event;
    const version = releases.get(section)?.version;
    const key = `${name} ${section} ${version}`;
    if (version === undefined || reported.has(key)) return;
    reported.add(key);
    const kind = detail && { detail: detail.slice(0, LONGEST_NAME) };
    waiting.push({ name, section, version, ms, ...kind, ...described });
    if (document.visibilityState === 'hidden') send();
    else timer ??= setTimeout(send, TOGETHER_MS);
  };
}
