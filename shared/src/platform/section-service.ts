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
  const serviceAddress = (path: string) => `/backend/x/${section}${path}`;
  return {
    address: serviceAddress,
    async json(path, { signal } = {}) {
      const requestInit = {
        headers: { accept: 'application/json' },
        signal,
      };
      const failureOf = (failureReason: string, status: number) => {
        signal?.throwIfAborted();
        return new BackendError(
          `The service of ${section} ${failureReason}`,
          status,
        );
      };
      const serviceResponse = await fetchService(
        serviceAddress(path),
        requestInit,
      ).catch((error: unknown) => {
        throw failureOf(`cannot be reached: ${String(error)}`, 0);
      });
      if (!serviceResponse.ok)
        throw failureOf(
          `answers ${serviceResponse.status}`,
          serviceResponse.status,
        );
      return serviceResponse.json().catch((error: unknown) => {
        throw failureOf(`did not send JSON: ${String(error)}`, 502);
      });
    },
  };
}
