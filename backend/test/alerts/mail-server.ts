/** A mail server that answers as a test says, and keeps what it takes. */
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

interface Received {
  to: string;
  raw: string;
  subject: string;
  /** Both bodies as a reader sees them: lines joined, characters decoded. */
  text: string;
}

/**
 * The answer to a mail: taken, or a status such as 450 at a step of the
 * protocol.
 */
export interface Answer {
  status?: number;
  at?: 'RCPT' | 'DATA';
  /** The time before the answer, in ms. */
  slow?: number;
}

const decoded = (raw: string): string =>
  Buffer.from(
    raw
      .replaceAll('=\r\n', '')
      .replaceAll(/=([\dA-F]{2})/g, (_all, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString('utf8');

const subjectOf = (raw: string): string =>
  /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(raw)?.[1] ?? '';

const failure = (status: number) =>
  Object.assign(new Error(`<somebody@example.com> status ${status}`), {
    responseCode: status,
  });

export async function startMailServer(
  answer: (to: string) => Answer = () => ({}),
  port = 0,
) {
  const received: Received[] = [];
  const server = new SMTPServer({
    // an idle connection of the program would hold the end for 30 s
    closeTimeout: 100,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, callback) {
      const { status, at = 'RCPT' } = answer(address);
      callback(status && at === 'RCPT' ? failure(status) : null);
    },
    onData(stream, session, callback) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        const { status, at, slow = 0 } = answer(to);
        if (status && at === 'DATA') return void callback(failure(status));
        const raw = Buffer.concat(pieces).toString('latin1');
        received.push({ to, raw, subject: subjectOf(raw), text: decoded(raw) });
        setTimeout(() => callback(null), slow);
      });
    },
  });
  server.on('error', () => undefined); // a killed client
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const used = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return {
    received,
    port: used,
    url: `smtp://127.0.0.1:${used}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
