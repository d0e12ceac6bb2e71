import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ports from '@board/shared/build/ports.json' with { type: 'json' };
import { LOG_FORMATS } from '@board/shared/internal/log';
import { readProduct } from '@board/shared/internal/product';
import { z } from 'zod';
import { mailboxIn } from './mailbox';

const SECRET = /^[\x21-\x2b\x2d-\x7e]{32,}$/;

const keys = z.string().transform((text, context): [string, ...string[]] => {
  const [first = '', ...others] = text.split(',');
  if (![first, ...others].every((key) => SECRET.test(key)))
    context.addIssue({ code: 'custom', message: 'at least 32 printable characters without a comma' });
  return [first, ...others];
});

const port = z.coerce.number().int().min(0).max(65_535);

const SCHEMA = z.object({
  ALERTS_PORT: port.default(ports.alerts.port),
  ALERTS_HOST: z.string().default('127.0.0.1'),
  PORT: port.default(ports.shell.port),
  DATA_DIR: z.string().default('.data'),
  INTERNAL_KEY: z.string().min(32, 'at least 32 characters').optional(),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/, error: 'an http or https address' })
    .transform((value) => value.replace(/\/$/, ''))
    .optional(),
  PRODUCT: z.string().optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => mailboxIn(text) !== undefined, 'one email address')
    .optional(),
  MAIL_FOLDER: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'an address that begins with smtp:// or smtps://')
    .optional(),
  ALERTS_KEY: keys.optional(),
  LOG_FORMAT: z.enum(LOG_FORMATS).default('text'),
});

/** These may hold secrets, and are not shown. */
const SECRETS = ['ALERTS_KEY', 'SMTP_URL', 'INTERNAL_KEY'];

/** Where mails go: a server, or a folder for those who develop. */
export type MailPlace = { url: string } | { folder: string };

/** The alerts program's settings, checked. Throws an `Error` of one sentence: the variable, its value, what was expected. */
export function readAlertsEnvironment(variables: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = SCHEMA.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0] ?? 'The environment');
    const shown = SECRETS.includes(name) ? 'set to something else' : `"${variables[name] ?? ''}"`;
    throw new Error(`${name} is ${shown}, expected ${issue?.message ?? 'something else'}.`);
  }
  const values = parsed.data;
  const { product, contactEmail, hasContact } = readProduct(values.PRODUCT);
  const { SMTP_URL: smtpUrl, MAIL_FOLDER: folder, ALERTS_KEY: secrets, PUBLIC_ORIGIN: origin } = values;
  if (smtpUrl === undefined && folder === undefined)
    throw new Error(
      'SMTP_URL is missing: alerts need a mail server, such as smtps://user:password@mail.example.',
    );
  if (smtpUrl !== undefined) {
    const missing = Object.entries({ ALERTS_KEY: secrets, PUBLIC_ORIGIN: origin }).find(
      ([, value]) => !value,
    );
    if (missing) throw new Error(`${missing[0]} is missing: SMTP_URL needs it (docs/operating.md).`);
    if (!values.MAIL_FROM && !hasContact)
      throw new Error('MAIL_FROM is missing: SMTP_URL needs the address that mails come from.');
  }
  const mail: MailPlace = smtpUrl === undefined ? { folder: folder ?? '' } : { url: smtpUrl };
  return {
    host: values.ALERTS_HOST,
    port: values.ALERTS_PORT,
    logFormat: values.LOG_FORMAT,
    dataDir: values.DATA_DIR,
    internalKey: values.INTERNAL_KEY,
    site: { product, origin: origin ?? `http://localhost:${values.PORT}` },
    from: `"${product.replaceAll(/["\\]/g, '')}" <${values.MAIL_FROM ?? contactEmail}>`,
    mail,
    secrets: secrets ?? ([keyIn(values.DATA_DIR)] as [string]),
  };
}

/** The key of an installation whose mails go to a folder; the first start makes it. */
function keyIn(dataDir: string): string {
  const file = join(dataDir, 'alerts.key');
  try {
    return readFileSync(file, 'utf8');
  } catch {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
    return readFileSync(file, 'utf8');
  }
}
