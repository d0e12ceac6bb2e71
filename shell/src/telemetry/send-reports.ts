/** Reports to the document server how releases do in this page; carries no identifier, and may get lost. */
import type { SectionName } from '@board/shared/contract';
import { BackendError } from '@board/shared/supabase';
import { absolute } from '../federation/script-loader';
import type { ReleaseEvent } from './release-event';
import type { Noted, PageRelease } from './reporter';

/** Events of one message at most. */
export const MOST_EVENTS = 10;
/** Events within this time, in ms, share a message. */
const TOGETHER_MS = 500;
const LONGEST_DETAIL = 40;

/** Takes events from now on. Each kind is reported once per release. */
export function sendReports(releases: ReadonlyMap<SectionName, PageRelease>): (event: Noted) => void {
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

  /** The section whose script comes first in a text: the innermost one of a stack. */
  const sectionIn = (text: string) =>
    [...releases]
      .map(([section, { base }]) => ({ section, at: text.indexOf(absolute(base)) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at)[0]?.section;

  /** The backend's errors are no release's. What an error says might quote what was typed, so its kind is all of it. */
  const eventOf = (noted: Noted) => {
    if ('section' in noted) return noted;
    const { name, error, place = '' } = noted;
    if (error instanceof BackendError) return undefined;
    const [stack, detail] = error instanceof Error ? [error.stack, error.name] : ['', typeof error];
    const section = sectionIn(name === 'error' ? `${stack} ${place}` : place);
    return section === undefined ? undefined : { name, section, ms: 0, detail };
  };

  return (noted) => {
    const event = eventOf(noted);
    if (!event) return;
    const { name, section, ms, detail = '' } = event;
    const version = releases.get(section)?.version;
    const key = `${name} ${section} ${version}`;
    if (version === undefined || reported.has(key)) return;
    reported.add(key);
    waiting.push({ name, section, version, ms, ...(detail && { detail: detail.slice(0, LONGEST_DETAIL) }) });
    if (document.visibilityState === 'hidden') send();
    else timer ??= setTimeout(send, TOGETHER_MS);
  };
}
