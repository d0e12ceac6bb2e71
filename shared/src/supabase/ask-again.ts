const TRIES = 2;
/** The longest wait, in s. */
const LONGEST_S = 10;

/** A `fetch` that retries a 429 or 503 after its `Retry-After` in seconds (RFC 9110 §10.2.3); the body of `init` is sent again. */
export function askingAgain(fetchWith: typeof fetch): typeof fetch {
  return async (input, init) => {
    for (let tries = 0; ; tries += 1) {
      const answer = await fetchWith(input, init);
      const seconds = retryAfter(answer);
      if (seconds === undefined || tries === TRIES) return answer;
      await answer.body?.cancel();
      await pause(seconds * 1000, init?.signal);
    }
  };
}

function retryAfter({ status, headers }: Response): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const [text] = /^\d+$/.exec(headers.get('retry-after') ?? '') ?? [];
  return text !== undefined && Number(text) <= LONGEST_S ? Number(text) : undefined;
}

const pause = (ms: number, signal: AbortSignal | null | undefined) =>
  new Promise<void>((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    const stop = () => (clearTimeout(timer), reject(signal?.reason));
    signal?.addEventListener('abort', stop, { once: true });
  });
