import { setTimeout as wait } from 'node:timers/promises';
import { Unusable, wordsOf } from './problem';
import { judge, parseOutcomes, type Target } from './target';

/** A REST interface and the key that may write through it. */
export interface RestOptions {
  name: string;
  /** Without the path of the interface. */
  url: string;
  key: string;
  batch: number;
  /** Before each further try, in ms. */
  pauses?: readonly number[];
}

const PATIENCE_MS = 60_000;
const PAUSES = [1000, 4000, 10_000];
/** A legacy key is a token by itself; a secret key is none and would be refused as one. */
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

const REFUSALS: Record<number, string> = {
  401: 'it refuses the key. SUPABASE_SERVICE_KEY is the secret key (sb_secret_…) or the legacy service_role key',
  403: 'the key may not write. SUPABASE_SERVICE_KEY is the secret key (sb_secret_…) or the legacy service_role key',
  404: 'it does not know import_jobs. Apply the migrations first: supabase db push',
};

/**
 * Writes through `public.import_jobs` of a REST interface, each call a transaction. Whatever does not arrive is sent
 * again, since an advert that is there already is left alone. The key goes to this address only and into no message.
 */
export function restTarget({ name, url, key, batch, pauses = PAUSES }: RestOptions): Target {
  const headers = {
    'content-type': 'application/json',
    apikey: key,
    ...(JWT.test(key) ? { authorization: `Bearer ${key}` } : {}),
  };
  const send = (body: string) =>
    fetch(`${url}/rest/v1/rpc/import_jobs`, {
      method: 'POST',
      headers,
      body,
      // a redirect would take the key along
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  async function attempt(body: string): Promise<{ value: unknown } | { failure: string }> {
    let answer: Response;
    let text: string;
    try {
      answer = await send(body);
      text = await answer.text();
    } catch (error) {
      return { failure: wordsOf(error instanceof Error ? (error.cause ?? error) : error) };
    }
    const value = parseQuietly(text);
    if (answer.ok && value !== undefined) return { value };
    const refused = judge(value);
    if (refused !== value) throw refused;
    const reason = REFUSALS[answer.status];
    if (reason !== undefined) throw new Unusable(`${name} takes no adverts: ${reason}.`);
    return { failure: `it answers ${answer.status}` };
  }
  return {
    name,
    batch,
    async write(rows) {
      const body = JSON.stringify({ adverts: rows });
      let failure = '';
      for (const pause of [0, ...pauses]) {
        await wait(pause);
        const result = await attempt(body);
        if ('value' in result) return parseOutcomes(result.value, rows);
        ({ failure } = result);
      }
      throw new Unusable(`${name} cannot be reached: ${failure}.`);
    },
    close: () => Promise.resolve(),
  };
}

function parseQuietly(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
