/**
 * What the server programs have in common: the backend and the alerts program.
 */
import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createDrain, DRAIN_MS } from '@board/shared/drain';
import { endProcess } from '@board/shared/node/end-process';
import { sentenceOf } from '@board/shared/node/sentence';
import { createConnectionTurns } from '@board/shared/node/turns';

/**
 * Limits of a request's arrival, in ms, and the interval of the check: slow
 * requests are closed within 15 s.
 */
const ARRIVAL_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 14_000,
  connectionsCheckingInterval: 500,
};
/**
 * The time to close after the drain, in ms. The database survives an abrupt
 * end, and a mail in flight comes back when its lease ends.
 */
const CLOSING_MS = 1800;

/**
 * Requests of one connection that may wait for their turns. The document server
 * sends one at a time.
 */
const MOST_PENDING = 16;

/** `address` is the remote address of the connection. */
type AnswerRequest = (
  request: Request,
  address: string,
) => Response | Promise<Response>;

/**
 * Starts a server. `portVariable` is the environment variable that sets the
 * port, for the error message. Returns `http://host:port` with the actual port,
 * and the drain that ends the server.
 */
export async function listen(
  host: string,
  port: number,
  portVariable: string,
  answerRequest: AnswerRequest,
) {
  const listener = getRequestListener(
    (request, { incoming }) =>
      answerRequest(request, incoming.socket.remoteAddress ?? ''),
    { overrideGlobalObjects: false },
  );
  const connectionTurns = createConnectionTurns();
  const server = http.createServer(ARRIVAL_LIMITS, (request, response) => {
    const { socket } = request;
    if (connectionTurns.countOf(socket) >= MOST_PENDING)
      return void socket.destroy();
    response.once(
      'close',
      connectionTurns.take(
        socket,
        response,
        () => void listener(request, response),
      ),
    );
  });
  const serverDrain = createDrain(server);
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new Error(`Port ${port} is taken: set ${portVariable} to a free one.`, {
          cause: error,
        })
      : error;
  });
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`,
    drain: serverDrain,
  };
}

/**
 * Runs a server program until a signal closes it. A failure is one line and
 * exit code 1.
 */
export function runServer(
  startServer: () => Promise<{ close(): Promise<void> }>,
): void {
  let runningServer: { close(): Promise<void> } | undefined;
  let isStopping = false;
  const failProgram = (error: unknown) => {
    process.stderr.write(`${sentenceOf(error)}\n`);
    endProcess(1);
  };
  const quitProgram = () => {
    if (isStopping) return;
    isStopping = true;
    // the next start discards an incomplete first load anyway
    if (runningServer === undefined) process.exit(130);
    setTimeout(() => process.exit(0), DRAIN_MS + CLOSING_MS).unref();
    runningServer.close().then(() => process.exit(0), failProgram);
  };
  process.on('SIGINT', quitProgram);
  process.on('SIGTERM', quitProgram);
  const runUntilStopped = async () => {
    runningServer = await startServer();
  };
  runUntilStopped().catch(failProgram);
}
