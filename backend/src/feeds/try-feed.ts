/** Reads a feed once, before it is added. */
import { requireFile } from '../import/write/check-file';
import type { CheckedFile, ImportSource } from '../import/write/checked';
import type { RunningCommand, CommandWorld } from '../import/command';
import { Unmapped, Unusable, wordsOf } from '../import/problem';
import { linesOfProblems } from '../import/write/report';
import { statusQuestion } from '../import/run';
import { isStatusCode, type UnknownStatus } from '../import/fields/publicity';
import type { FeedNetwork } from './request';
import { contentOf } from './run-feed';

/**
 * Adds unknown statuses to the public ones. `--yes` accepts only statuses that
 * are numbers; for others, throws `Unusable`, which asks a person whether
 * visitors may see them.
 */
export function answerStatuses(
  unknownStatuses: readonly UnknownStatus[],
  options: { public?: string[] | undefined },
  isAgreed: boolean,
): void {
  const questions = unknownStatuses.filter(
    ({ value }) => !isAgreed || !isStatusCode(value),
  );
  if (questions.length > 0)
    throw new Unusable(`${statusQuestion(questions)}\nNot added.`);
  if (unknownStatuses.length > 0)
    options.public = [
      ...(options.public ?? []),
      ...unknownStatuses.map(({ value }) => value),
    ];
}

/**
 * The content of a feed that is about to be added. A feed that cannot be
 * reached may be there later: prints why, and returns undefined.
 */
export async function contentNow(
  feed: Parameters<typeof contentOf>[0],
  network: FeedNetwork,
  { say, temporary }: RunningCommand,
): Promise<ImportSource | undefined> {
  try {
    if (feed.file !== null) requireFile(feed.file);
    const feedContent = await contentOf(feed, temporary, network);
    return feedContent?.source;
  } catch (error) {
    network.signal.throwIfAborted();
    say(`Not read yet: ${wordsOf(error)}`);
    return undefined;
  }
}

/**
 * What a feed holds, with the map of fields that a person agreed to where one
 * is needed. Throws `Unusable` if the address or file is not a feed.
 */
export async function tryRead(
  importSource: ImportSource,
  isAgreed: boolean,
  { check, signal }: Pick<CommandWorld, 'check' | 'signal'>,
  { say, temporary }: RunningCommand,
): Promise<{ checked: CheckedFile; map?: string[] }> {
  try {
    return { checked: await check(importSource, temporary, signal) };
  } catch (error) {
    if (!(error instanceof Unmapped)) throw error;
    say(error.message);
    if (!isAgreed) throw new Unusable('Not added.', { cause: error });
    const checkedFile = await check(
      { ...importSource, map: error.map },
      temporary,
      signal,
    );
    return {
      checked: checkedFile,
      map: error.map.map(([path, column]) => `${path}=${column}`),
    };
  }
}

/** Throws `Unusable` for a feed whose adverts are all rejected. */
export function requireSome({
  sound,
  rejected,
  problems,
  unknownStatuses,
}: CheckedFile): void {
  // those whose status a person has just answered are read by the first run
  if (sound > 0 || rejected === 0 || unknownStatuses.length > 0) return;
  throw new Unusable(
    `${linesOfProblems(problems).join('\n')}\nNot added: nothing of it could be taken.`,
  );
}
