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
  const variableValues = readVariables(variables);
  const { product, contactEmail, hasContact } = readProduct(
    variableValues.PRODUCT,
  );
  const senderAddress = variableValues.MAIL_FROM;
  if (senderAddress && mailboxIn(senderAddress) === undefined)
    throw new Error(
      `MAIL_FROM is "${senderAddress}", expected one email address.`,
    );
  if (variableValues.SMTP_URL !== undefined)
    requireForServer(variableValues, hasContact);
  else if (variableValues.MAIL_FOLDER === undefined)
    throw new Error(
      'SMTP_URL is missing: alerts need a mail server, ' +
        'such as smtps://user:password@mail.example.',
    );
  const origin =
    variableValues.PUBLIC_ORIGIN ?? `http://localhost:${variableValues.PORT}`;
  const senderName = product.replaceAll(/["\\]/g, '');
  return {
    host: variableValues.ALERTS_HOST,
    port: variableValues.ALERTS_PORT,
    logFormat: variableValues.LOG_FORMAT,
    dataDir: variableValues.DATA_DIR,
    internalKey: variableValues.INTERNAL_KEY,
    site: { product, origin },
    from: `"${senderName}" <${senderAddress ?? contactEmail}>`,
    smtpUrl: variableValues.SMTP_URL,
    /**
     * A folder that gets the mails in place of a mail server, for development.
     */
    mailFolder: variableValues.MAIL_FOLDER ?? '',
    secrets:
      variableValues.ALERTS_KEY ??
      ([secretKeyIn(variableValues.DATA_DIR)] satisfies [string]),
  };
}

/** Throws without what mails of a real server need. */
function requireForServer(
  { ALERTS_KEY, PUBLIC_ORIGIN, MAIL_FROM }: ReturnType<typeof readVariables>,
  hasContact: boolean,
): void {
  const missingVariable = Object.entries({ ALERTS_KEY, PUBLIC_ORIGIN }).find(
    ([, value]) => !value,
  );
  if (missingVariable)
    throw new Error(
      `${missingVariable[0]} is missing: SMTP_URL needs it (docs/operating.md).`,
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
function secretKeyIn(dataDir: string): string {
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
