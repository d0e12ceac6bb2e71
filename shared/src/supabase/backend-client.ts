import type { Client, ClientOptions } from './client';

/**
 * The way to the backend. Every read of a page calls a function of the database
 * (decision 021).
 */
export interface BackendClient {
  /**
   * The one client of supabase-js of a page, or of a request on the server. The
   * first call loads its code.
   */
  client(): Promise<Client>;
}

/**
 * Loads the library with the first read, because a page's data come with its
 * document (decision 003).
 */
export function createBackend(options: ClientOptions): BackendClient {
  let loadingClient: Promise<Client> | undefined;

  async function loadClient(): Promise<Client> {
    try {
      const { createClient } = await import(
        /* webpackChunkName: "backend-client" */ './client'
      );
      return createClient(options);
    } catch (error) {
      // the code did not arrive, and the next read tries again
      loadingClient = undefined;
      throw error;
    }
  }

  return {
    client() {
      loadingClient ??= loadClient();
      return loadingClient;
    },
  };
}
