import type { Platform, SectionName } from '../contract';
import { BackendError } from '../supabase/answers';

interface SectionService {
  /**
   * The address for a picture's `src`, the same on both sides. `path` begins
   * with a slash.
   */
  address(path: string): string;
  /**
   * Rejects with `BackendError`: the service's status, 502 and 503 of the
   * document server, 0 when nobody answered.
   */
  json(path: string, options?: { signal?: AbortSignal }): Promise<unknown>;
}

/**
 * The service of a section's team, as the document server passes it on
 * (docs/sections.md).
 */
export function sectionService(
  { fetchService }: Pick<Platform, 'fetchService'>,
  section: SectionName,
): SectionService {
  const address = (path: string) => `/backend/x/${section}${path}`;
  return {
    address,
    async json(path, { signal } = {}) {
      const init = {
        headers: { accept: 'application/json' },
        signal,
      };
      const failure = (why: string, status: number) => {
        signal?.throwIfAborted();
        return new BackendError(`The service of ${section} ${why}`, status);
      };
      const answer = await fetchService(address(path), init).catch(
        (error: unknown) => {
          throw failure(`cannot be reached: ${String(error)}`, 0);
        },
      );
      if (!answer.ok) throw failure(`answers ${answer.status}`, answer.status);
      return answer.json().catch((error: unknown) => {
        throw failure(`did not send JSON: ${String(error)}`, 502);
      });
    },
  };
}
