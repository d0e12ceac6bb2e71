import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProduct } from '@board/shared/internal/product';
import { readVariables } from '@board/shared/internal/variables';
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
  const {
    SMTP_URL: smtpUrl,
    MAIL_FOLDER: folder,
    ALERTS_KEY: secrets,
    PUBLIC_ORIGIN: origin,
  } = values;
  if (values.MAIL_FROM && mailboxIn(values.MAIL_FROM) === undefined)
    throw new Error(
      `MAIL_FROM is "${values.MAIL_FROM}", expected one email address.`,
    );
  if (smtpUrl === undefined && folder === undefined)
    throw new Error(
      'SMTP_URL is missing: alerts need a mail server, such as smtps://user:password@mail.example.',
    );
  if (smtpUrl !== undefined) {
    const missing = Object.entries({
      ALERTS_KEY: secrets,
      PUBLIC_ORIGIN: origin,
    }).find(([, value]) => !value);
    if (missing)
      throw new Error(
        `${missing[0]} is missing: SMTP_URL needs it (docs/operating.md).`,
      );
    if (!values.MAIL_FROM && !hasContact)
      throw new Error(
        'MAIL_FROM is missing: SMTP_URL needs the address that mails come from.',
      );
  }
  return {
    host: values.ALERTS_HOST,
    port: values.ALERTS_PORT,
    logFormat: values.LOG_FORMAT,
    dataDir: values.DATA_DIR,
    internalKey: values.INTERNAL_KEY,
    site: { product, origin: origin ?? `http://localhost:${values.PORT}` },
    from: `"${product.replaceAll(/["\\]/g, '')}" <${values.MAIL_FROM ?? contactEmail}>`,
    smtpUrl,
    /** In place of a server, for those who develop. */
    mailFolder: folder ?? '',
    secrets: secrets ?? ([keyIn(values.DATA_DIR)] satisfies [string]),
  };
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
