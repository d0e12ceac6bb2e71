import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProduct } from '@board/shared/node/product';
import { readVariables } from '@board/shared/node/variables';
import { mailboxIn } from './mailbox';

/**
 * Throws an `Error` of one sentence: the variable, its value, what was
 * expected.
 */
export function readAlertsEnvironment(
  variables: Record<string, string | undefined>,
) {
  const values = readVariables(variables);
  const { product, contactEmail, hasContact } = readProduct(values.PRODUCT);
  const from = values.MAIL_FROM;
  if (from && mailboxIn(from) === undefined)
    throw new Error(`MAIL_FROM is "${from}", expected one email address.`);
  if (values.SMTP_URL !== undefined) requireForServer(values, hasContact);
  else if (values.MAIL_FOLDER === undefined)
    throw new Error(
      'SMTP_URL is missing: alerts need a mail server, ' +
        'such as smtps://user:password@mail.example.',
    );
  const origin = values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`;
  const senderName = product.replaceAll(/["\\]/g, '');
  return {
    host: values.ALERTS_HOST,
    port: values.ALERTS_PORT,
    logFormat: values.LOG_FORMAT,
    dataDir: values.DATA_DIR,
    internalKey: values.INTERNAL_KEY,
    site: { product, origin },
    from: `"${senderName}" <${from ?? contactEmail}>`,
    smtpUrl: values.SMTP_URL,
    /**
     * A folder that gets the mails in place of a mail server, for development.
     */
    mailFolder: values.MAIL_FOLDER ?? '',
    secrets: values.ALERTS_KEY ?? ([keyIn(values.DATA_DIR)] satisfies [string]),
  };
}

/** Throws without what mails of a real server need. */
function requireForServer(
  { ALERTS_KEY, PUBLIC_ORIGIN, MAIL_FROM }: ReturnType<typeof readVariables>,
  hasContact: boolean,
): void {
  const missing = Object.entries({ ALERTS_KEY, PUBLIC_ORIGIN }).find(
    ([, value]) => !value,
  );
  if (missing)
    throw new Error(
      `${missing[0]} is missing: SMTP_URL needs it (docs/operating.md).`,
    );
  if (!MAIL_FROM && !hasContact)
    throw new Error(
      'MAIL_FROM is missing: SMTP_URL needs the address that mails come from.',
    );
}

/**
 * The key of an installation whose mails go to a folder; the first start makes
 * it.
 */
function keyIn(dataDir: string): string {
  const file = join(dataDir, 'alerts.key');
  try {
    return readFileSync(file, 'utf8');
  } catch {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('hex'), {
      mode: 0o600,
      flag: 'wx',
    });
    return readFileSync(file, 'utf8');
  }
}
