import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import os from 'node:os';
import path from 'node:path';

function certificate() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  const key = path.join(folder, 'key.pem');
  const certificateFile = path.join(folder, 'cert.pem');
  const certificateOptions = [
    '-subj',
    '/CN=localhost',
    '-days',
    '2',
    '-nodes',
    '-newkey',
    'rsa:2048',
  ];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      ...certificateOptions,
      '-keyout',
      key,
      '-out',
      certificateFile,
    ],
    { stdio: 'ignore' },
  );
  const keyPair = {
    key: readFileSync(key),
    cert: readFileSync(certificateFile),
  };
  rmSync(folder, { recursive: true });
  return keyPair;
}

/**
 * Starts a proxy that speaks HTTP/2 before the document server, in the place of
 * a load balancer. Resolves with its address.
 */
export async function startFront(
  port: number,
  origin: string,
): Promise<string> {
  const server = http2.createSecureServer(
    certificate(),
    (request, response) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(
          ([name]) => !name.startsWith(':'),
        ),
      );
      const passedRequest = http.request(
        origin + request.url,
        { method: request.method, headers },
        (answer) => {
          const {
            connection: _,
            'keep-alive': __,
            'transfer-encoding': ___,
            ...kept
          } = answer.headers;
          response.writeHead(answer.statusCode ?? 502, kept);
          answer.pipe(response);
        },
      );
      passedRequest.on('error', () => response.destroy());
      request.pipe(passedRequest);
    },
  );
  await new Promise<void>((listening) =>
    server.listen(port, '127.0.0.1', listening),
  );
  return `https://localhost:${port}`;
}
