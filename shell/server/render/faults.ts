/**
 * Whose fault it was that a page, or a part of it, did not render: what the
 * judge of releases learns of a render.
 */
import type { RenderFault } from '@board/releases/workers/protocol';
import type { ThreadMark } from '@board/releases/workers/thread-mark';
import type { ChosenSection } from '@board/releases/registry/format';
import { BackendError } from '@board/shared/supabase';
import {
  serverBuildOf,
  TimeLimitError,
  type RequestPlatform,
} from './request-platform';

/** What a render knows of the faults in it. */
export interface RenderedTask extends Pick<
  RequestPlatform,
  'used' | 'pending' | 'awaitsBackend'
> {
  sections: ChosenSection[];
  owner: ChosenSection | undefined;
  mark: ThreadMark;
  /** What failed, for the log. */
  problems: string[];
  /** Server builds that exceeded the limits. */
  exceeded: Set<string>;
  /** What server builds did wrong, without limits. */
  faults: RenderFault[];
}

export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);

/**
 * The innermost positions in server builds, such as
 * `1.0.0-b1a2/server/server.3c4d.cjs:1:234`. `board check` maps them to
 * sources.
 */
function framesOf(error: unknown): string {
  if (!(error instanceof Error) || error instanceof BackendError) return '';
  const stackFrames =
    error.stack?.match(/[^\s()/]+\/server\/[\w.-]+\.cjs:\d+:\d+/g) ?? [];
  return stackFrames.length > 0
    ? ` (${stackFrames.slice(0, 4).join(', ')})`
    : '';
}

export const runningRelease = ({ sections, mark }: RenderedTask) => {
  const release = mark.running();
  return sections.find((section) => serverBuildOf(section) === release);
};

/**
 * Counts an error against the section whose server build is on its stack, else
 * against the one that ran. The backend's failures and limits are not a
 * section's errors; a build that is not usable has a fault already.
 */
export function chargeThrow(
  { sections, faults }: RenderedTask,
  error: unknown,
  runningSection: ChosenSection | undefined,
): void {
  if (error instanceof BackendError || error instanceof TimeLimitError) return;
  const errorStack = error instanceof Error ? (error.stack ?? '') : '';
  const section = sectionOnStack(sections, errorStack) ?? runningSection;
  if (
    !section ||
    faults.some(({ release }) => release === serverBuildOf(section))
  )
    return;
  // Its message may quote what a visitor typed; the log of the page has it.
  const errorName = error instanceof Error ? error.name : typeof error;
  faults.push({
    release: serverBuildOf(section),
    kind: 'threw',
    why: errorName,
  });
}

export function noteFault(task: RenderedTask, error: unknown): void {
  task.problems.push(messageOf(error) + framesOf(error));
  if (error instanceof TimeLimitError) chargeSlow(task);
}

/**
 * A late page counts against the backend, else against widgets that are not
 * ready, else against the owning section.
 */
export function chargeSlow(task: RenderedTask): void {
  if (task.awaitsBackend()) return;
  for (const section of slowSections(task))
    task.exceeded.add(serverBuildOf(section));
}

function slowSections({ pending, owner }: RenderedTask): ChosenSection[] {
  if (pending.size > 0) return [...pending];
  return owner ? [owner] : [];
}

export function outcomesOf(
  { owner, used, exceeded, faults }: RenderedTask,
  isFrame = false,
) {
  const sections = [...used, ...(owner && !isFrame ? [owner] : [])];
  const slowFaults = [...exceeded].map((release): RenderFault => ({
    release,
    kind: 'slow',
    why: 'it took too long',
  }));
  return {
    rendered: sections.map(serverBuildOf),
    faults: [...faults, ...slowFaults],
  };
}

/**
 * The section whose server build is innermost on a stack. A worker runs a build
 * under its address at the origin of releases, which ends as the one on the
 * site does: `1.0.0-b1a2/server/server.3c4d.cjs`.
 */
export function sectionOnStack(
  sections: ChosenSection[],
  errorStack: string,
): ChosenSection | undefined {
  return sections
    .map((section) => ({
      section,
      position: errorStack.indexOf(endOf(section.release.extras.server.url)),
    }))
    .filter(({ position }) => position >= 0)
    .toSorted((first, second) => first.position - second.position)[0]?.section;
}

const endOf = (url: string) => url.split('/').slice(-3).join('/');
