/** Messages of the DevTools protocol over a pipe: JSON, each ended by a zero byte. */
import type { Readable, Writable } from 'node:stream';
import { z } from 'zod';

/** An answer to a command takes this long at most, in ms: a page that loops gives none. */
const ANSWER_MS = 15_000;

/** Of an answer `result` or `error`, of an event `method` and `params`. */
const message = z.object({
  id: z.number().optional(),
  sessionId: z.string().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
});
type Message = z.infer<typeof message>;

export type DevTools = ReturnType<typeof openDevTools>;

export function openDevTools(input: Writable, output: Readable) {
  const waiting = new Map<number, (answer: Message | Error) => void>();
  const listeners = new Map<string, (params: unknown) => void>();
  let nextId = 0;
  let unread = '';

  function take(text: string): void {
    const { data } = message.safeParse(parseJson(text));
    if (!data) return;
    if (data.id !== undefined) waiting.get(data.id)?.(data);
    else listeners.get(`${data.sessionId} ${data.method}`)?.(data.params);
  }

  input.on('error', () => undefined); // the program's end says so
  output.setEncoding('utf8').on('data', (text: string) => {
    const texts = (unread + text).split('\0');
    unread = texts.pop() ?? '';
    for (const one of texts) take(one);
  });
  return {
    /** Sends a command, to a tab's session or to the browser. Rejects when it is refused, or not answered. */
    send(method: string, params: object = {}, sessionId?: string): Promise<unknown> {
      const id = (nextId += 1);
      return new Promise((resolve, reject) => {
        const settle = (answer: Message | Error) => {
          clearTimeout(timer);
          waiting.delete(id);
          if (answer instanceof Error) reject(answer);
          else if (answer.error) reject(new Error(`${method}: ${answer.error.message}`));
          else resolve(answer.result);
        };
        const timer = setTimeout(() => settle(new Error(`${method}: no answer`)), ANSWER_MS);
        waiting.set(id, settle);
        input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      });
    },
    on: (sessionId: string, method: string, listener: (params: unknown) => void) =>
      void listeners.set(`${sessionId} ${method}`, listener),
    /** Takes a session's listeners away. */
    forget(sessionId: string): void {
      for (const key of [...listeners.keys()].filter((one) => one.startsWith(`${sessionId} `)))
        listeners.delete(key);
    },
    /** Rejects every command that waits. */
    fail(error: Error): void {
      for (const settle of waiting.values()) settle(error);
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
