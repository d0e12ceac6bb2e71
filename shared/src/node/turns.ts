/**
 * Turns of a server's requests: some of one key at a time, the others in the
 * order in which they came.
 */
import type { ServerResponse } from 'node:http';

/** The requests of one key, each by its response. */
interface WaitingLine {
  atWork: Set<ServerResponse>;
  waiting: Map<ServerResponse, () => void>;
}

/**
 * `hasRoom` says whether one more request of a key may begin beside those at
 * work.
 */
export function createTurns<Key>(
  hasRoom: (atWork: ReadonlySet<ServerResponse>) => boolean,
) {
  const linesByKey = new Map<Key, WaitingLine>();

  function advance({ atWork, waiting }: WaitingLine): void {
    for (const [response, beginWork] of waiting) {
      if (!hasRoom(atWork)) return;
      waiting.delete(response);
      atWork.add(response);
      beginWork();
    }
  }

  function leaveLine(
    key: Key,
    waitingLine: WaitingLine,
    response: ServerResponse,
  ): void {
    waitingLine.waiting.delete(response);
    waitingLine.atWork.delete(response);
    if (waitingLine.waiting.size + waitingLine.atWork.size === 0)
      linesByKey.delete(key);
    else advance(waitingLine);
  }

  return {
    /**
     * Calls `begin` in the request's turn. Returns what ends the turn, or the
     * wait for it: to be called when the response closes, also a pipelined one
     * (`closePipelined`).
     */
    take(
      key: Key,
      response: ServerResponse,
      beginWork: () => void,
    ): () => void {
      const waitingLine: WaitingLine = linesByKey.get(key) ?? {
        atWork: new Set(),
        waiting: new Map(),
      };
      linesByKey.set(key, waitingLine);
      waitingLine.waiting.set(response, beginWork);
      advance(waitingLine);
      return () => leaveLine(key, waitingLine, response);
    },
    /** The requests of a key, at work and waiting. */
    countOf(key: Key): number {
      const waitingLine = linesByKey.get(key);
      return waitingLine === undefined
        ? 0
        : waitingLine.atWork.size + waitingLine.waiting.size;
    },
  };
}

/**
 * One request of a connection after the other: what a client does not read, the
 * server makes once.
 */
export const createConnectionTurns = () =>
  createTurns<object>((atWork) => atWork.size === 0);
