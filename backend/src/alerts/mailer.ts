import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { z } from 'zod';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

export type MailAttempt = { verdict: 'sent' } | MailFailure;
interface MailFailure {
  /**
   * The receiving server postpones this mail, refuses the mailbox for good, or
   * takes no mail at all.
   */
  verdict: 'later' | 'refused' | 'unsent';
  /** Codes only, because a server's words may name the recipient. */
  reason: string;
}

export interface Mailer {
  send(mail: Mail): Promise<MailAttempt>;
  /** Rejects when the server takes no mail now. */
  check(): Promise<unknown>;
  close(): void;
}

/**
 * Times in ms. One attempt ends within their sum, which is shorter than the
 * lease in `sender.ts`.
 */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 120_000,
};

const FAILURE_FIELDS = z
  .object({
    code: z.string().catch(''),
    command: z.string().catch(''),
    responseCode: z.number().catch(0),
  })
  .catch({ code: '', command: '', responseCode: 0 });

/**
 * "421" says that the server closes, whatever command it answers
 * (RFC 5321 §3.8).
 */
const CLOSING_CODE = 421;

export function failureOf(error: unknown): MailFailure {
  const { code, command, responseCode } = FAILURE_FIELDS.parse(error);
  const failureReason = [code || 'failed', command, responseCode || '']
    .filter(Boolean)
    .join(' ');
  const isOfRecipient = command === 'RCPT TO' || command === 'DATA';
  if (responseCode >= 500 && isOfRecipient)
    return { verdict: 'refused', reason: failureReason };
  const isPostponed =
    responseCode >= 400 && responseCode < 500 && responseCode !== CLOSING_CODE;
  if (isPostponed && (isOfRecipient || command === 'MAIL FROM'))
    return { verdict: 'later', reason: failureReason };
  return { verdict: 'unsent', reason: failureReason };
}

const attemptOf = (sendingMail: Promise<unknown>): Promise<MailAttempt> =>
  sendingMail.then(() => ({ verdict: 'sent' }), failureOf);

export function smtpMailer(url: string, senderAddress: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    // A mail whose connection broke may have arrived; the database decides when
    // it is tried again.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
  });
  return {
    send: (mail) =>
      attemptOf(transport.sendMail({ ...mail, from: senderAddress })),
    check: () =>
      transport.verify().catch((error: unknown) => {
        throw new Error(failureOf(error).reason);
      }),
    close: () => transport.close(),
  };
}

export function folderMailer(folder: string, senderAddress: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  let mailCount = 0;
  async function writeMail(mail: Mail): Promise<void> {
    await mkdir(folder, { recursive: true });
    const { message } = await transport.sendMail({
      ...mail,
      from: senderAddress,
    });
    mailCount += 1;
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${mailCount}`;
    await writeFile(join(folder, `${name}.eml`), message);
    await writeFile(join(folder, `${name}.html`), mail.html);
  }
  return {
    send: (mail) => attemptOf(writeMail(mail)),
    check: () => mkdir(folder, { recursive: true }),
    close: () => undefined,
  };
}
