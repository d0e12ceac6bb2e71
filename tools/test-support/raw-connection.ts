/** A client that sends any bytes, unlike an HTTP library. */
import net from 'node:net';

/** The default limit of a wait for bytes, in ms. */
const PATIENCE_MS = 10_000;

export interface RawAnswer {
  status: number;
  /** Names in lower case; the values of a repeated header in order. */
  headers: Record<string, string[]>;
  body: string;
}

/** A connection to the port. `received` holds all its bytes. */
export class RawConnection {
  received = '';
  isClosed = false;
  private constructor(readonly socket: net.Socket) {
    socket.setEncoding('latin1');
    socket.on('data', (data: string) => {
      this.received += data;
    });
    socket.on('error', () => {}); // a reset is a close
    socket.on('close', () => {
      this.isClosed = true;
    });
  }

  static async open(
    port: number,
    localAddress = '127.0.0.1',
  ): Promise<RawConnection> {
    const socket = net.connect({
      port,
      host: '127.0.0.1',
      localAddress,
      noDelay: true,
    });
    await new Promise((resolve, reject) =>
      socket.once('connect', resolve).once('error', reject),
    );
    return new RawConnection(socket);
  }

  send(bytes: string): this {
    this.socket.write(bytes, 'latin1');
    return this;
  }

  /** The answers so far; the last one may be incomplete. */
  get answers(): RawAnswer[] {
    return answersIn(this.received);
  }

  /** Resolves when `holds` returns true; rejects after `within` ms. */
  async until(
    holds: (connection: this) => boolean,
    within = PATIENCE_MS,
  ): Promise<this> {
    for (const deadlineMs = performance.now() + within; !holds(this);) {
      if (performance.now() > deadlineMs)
        throw new Error(
          `not in ${within} ms; received so far: ${this.received.slice(0, 500)}`,
        );
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return this;
  }

  /**
   * Resolves with `count` complete answers, or fewer when the server closes
   * first.
   */
  async take(count: number): Promise<RawAnswer[]> {
    await this.until(() => this.isClosed || this.answers.length >= count);
    return this.answers;
  }

  close(): void {
    this.socket.destroy();
  }
}

/**
 * Sends bytes on a new connection. Returns everything received until the server
 * answered or closed.
 */
export async function exchange(
  port: number,
  bytes: string,
  count = 1,
): Promise<RawAnswer[]> {
  const connection = await RawConnection.open(port);
  try {
    return await connection.send(bytes).take(count);
  } finally {
    connection.close();
  }
}

/**
 * The complete answers at the beginning of a text; `100 Continue` does not
 * count.
 */
function answersIn(answerText: string): RawAnswer[] {
  const answers: RawAnswer[] = [];
  for (let remainingText = answerText; ;) {
    const endOfHead = remainingText.indexOf('\r\n\r\n');
    if (endOfHead < 0) return answers;
    const [line = '', ...headerLines] = remainingText
      .slice(0, endOfHead)
      .split('\r\n');
    const headers: Record<string, string[]> = {};
    for (const header of headerLines) {
      const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(header) ?? [];
      (headers[name.toLowerCase()] ??= []).push(value);
    }
    const status = Number(line.split(' ')[1]);
    remainingText = remainingText.slice(endOfHead + 4);
    if (status === 100) continue;
    const body = bodyOf(remainingText, status, headers);
    if (!body) return answers;
    answers.push({ status, headers, body: body.text });
    remainingText = remainingText.slice(body.length);
  }
}

function bodyOf(
  answerText: string,
  status: number,
  headers: RawAnswer['headers'],
) {
  if (status === 304) return { text: '', length: 0 };
  if (headers['transfer-encoding']?.includes('chunked'))
    return chunked(answerText);
  const length = Number(headers['content-length']?.[0] ?? answerText.length);
  return answerText.length < length
    ? undefined
    : { text: answerText.slice(0, length), length };
}

function chunked(answerText: string) {
  let body = '';
  for (let chunkStart = 0; ;) {
    const endOfSize = answerText.indexOf('\r\n', chunkStart);
    if (endOfSize < 0) return undefined;
    const size = Number.parseInt(answerText.slice(chunkStart, endOfSize), 16);
    const nextChunk = endOfSize + 2 + size + 2;
    if (answerText.length < nextChunk) return undefined;
    body += answerText.slice(endOfSize + 2, endOfSize + 2 + size);
    if (size === 0) return { text: body, length: nextChunk };
    chunkStart = nextChunk;
  }
}
