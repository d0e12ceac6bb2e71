/**
 * Turns of a server's requests: some of one key at a time, the others in the
 * order in which they came.
 */
import type { ServerResponse } from 'node:http';

/** The requests of one key, each by its response. */
interface Line {
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
  const lines = new Map<Key, Line>();

  function advance({ atWork, waiting }: Line): void {
    for (const [response, begin] of waiting) {
      if (!hasRoom(atWork)) return;
      waiting.delete(response);
      atWork.add(response);
      begin();
    }
  }

  function leave(key: Key, line: Line, response: ServerResponse): void {
    line.waiting.delete(response);
    line.atWork.delete(response);
    if (line.waiting.size + line.atWork.size === 0) lines.delete(key);
    else advance(line);
  }

  return {
    /**
     * Calls `begin` in the request's turn. Returns what ends the turn, or the
     * wait for it: to be called when the response closes, also a pipelined one
     * (`closePipelined`).
     */
    take(key: Key, response: ServerResponse, begin: () => void): () => void {
      const line: Line = lines.get(key) ?? {
        atWork: new Set(),
        waiting: new Map(),
      };
      lines.set(key, line);
      line.waiting.set(response, begin);
      advance(line);
      return () => leave(key, line, response);
    },
    /** The requests of a key, at work and waiting. */
    countOf(key: Key): number {
      const line = lines.get(key);
      return line === undefined ? 0 : line.atWork.size + line.waiting.size;
    },
  };
}

/**
 * One request of a connection after the other: what a client does not read, the
 * server makes once.
 */
export const createConnectionTurns = () =>
  createTurns<object>((atWork) => atWork.size === 0);
