import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createDrain } from '@board/shared/drain';
import { prepareDatabase, type Prepared } from './database/prepare';
import { openDoor } from './door';
import type { Environment } from './environment';
import { createGateway } from './http/gateway';
import { createRestLayer, type RestLayer } from './http/rest-layer';

/** The environment plus the folders that belong to the program. */
export interface ServeOptions extends Environment {
  migrations: string;
  mediaFolder: string;
  report: (line: string) => void;
}

/** A running backend. */
export interface Backend {
  /** `http://host:port`, with the port it really got. */
  address: string;
  close(): Promise<void>;
}

/** Thrown when the port belongs to another program. */
export class PortTaken extends Error {
  override name = 'PortTaken';
}

const UPKEEP_EVERY = 10 * 60_000;

/** How long a request may take to arrive, in ms, and how often that is looked at: slow ones are closed within 15 s. */
const PATIENCE = { headersTimeout: 10_000, requestTimeout: 14_000, connectionsCheckingInterval: 500 };

/**
 * Starts the backend: takes the port first, so that a taken one is found out before minutes are spent loading, and
 * answers 503 until the data is complete.
 */
export async function serveBackend(options: ServeOptions): Promise<Backend> {
  let rest: RestLayer | undefined;
  let database: Prepared | undefined;
  const fetch = createGateway({
    rest: () => rest,
    turns: () => database?.turns,
    publishableKey: options.publishableKey,
    mediaFolder: options.mediaFolder,
    isDraining: () => drain.isDraining(),
    onError: (error) => options.report(`error: ${error instanceof Error ? error.message : String(error)}`),
  });
  const answer = getRequestListener(fetch, { overrideGlobalObjects: false });
  const server = http.createServer(PATIENCE, (request, response) => void answer(request, response));
  const drain = createDrain(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new PortTaken(`Port ${options.port} is taken: set BACKEND_PORT to a free one.`)
          : error,
      ),
    );
    server.listen(options.port, options.host, resolve);
  });
  try {
    const prepared = await prepareDatabase(options);
    database = prepared;
    const upkeep = () => prepared.session((session) => session.script('select board.close_expired_jobs()'));
    await upkeep();
    ({ rest } = await createRestLayer(prepared));
    // a real server takes imports itself
    const shutDoor = options.databaseUrl === undefined && (await openDoor(prepared, options.dataDir));
    const timer = setInterval(
      () => void upkeep().catch((error: unknown) => options.report(`upkeep: ${String(error)}`)),
      UPKEEP_EVERY,
    );
    timer.unref();
    const { port } = server.address() as AddressInfo;
    return {
      address: `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`,
      async close() {
        clearInterval(timer);
        await Promise.all([drain.end(), shutDoor && shutDoor()]);
        await prepared.close();
      },
    };
  } catch (error) {
    await drain.end(0);
    await database?.close();
    throw error;
  }
}
