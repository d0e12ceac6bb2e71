import { z } from 'zod';
import ports from '../../build/ports.json' with { type: 'json' };
import { isBlockedPort } from './blocked-ports';
import { isSectionName } from '../names';
import { LOG_FORMATS } from './log';

const text = z.string();
const LOOPBACK = '127.0.0.1';
const address = z.url({
  protocol: /^https?$/,
  error: 'an http or https address',
});
const originValue = address.transform((value) => value.replace(/\/$/, ''));
const host = text.regex(/^[\w.:-]+$/, 'an IP address or a host name');
const listValue = text.transform((value) =>
  value.split(/[\s,]+/).filter(Boolean),
);
const secretValue = text.regex(
  /^[\x21-\x7e]{32,}$/,
  'at least 32 printable characters',
);
const flagValue = (yesWord: string, noWord: string) =>
  z
    .enum([noWord, yesWord], { error: `${yesWord} or ${noWord}` })
    .transform((value) => value === yesWord);

const numberBetween = (min: number, max: number, error: string) =>
  text
    .regex(/^\d{1,9}$/, { error, abort: true })
    .transform(Number)
    .refine((value) => value >= min && value <= max, error);
const wholeNumber = (numberName: string, min: number, max: number) =>
  numberBetween(
    min,
    max,
    `a whole number of ${numberName} from ${min} to ${max}`,
  );
const port = numberBetween(0, 65_535, 'a port from 0, any free one, to 65535');

/**
 * A port that browsers reach by themselves. 0 is any free port, and never a
 * blocked one.
 */
const browserPort = port.refine(
  (value) => value === 0 || !isBlockedPort(value),
  {
    error: ({ input }) =>
      `a port that browsers open, which ${String(input)} is not`,
  },
);
const forBrowsers = <Type extends z.ZodType<string, string>>(type: Type) =>
  type.refine((value) => !isBlockedPort(portIn(value)), {
    error: ({ input }) =>
      `an address with a port that browsers open, which ${portIn(String(input))} is not`,
  });
/** The port that an address names; NaN if it names no port. */
const portIn = (writtenAddress: string) =>
  Number.parseInt(
    URL.canParse(writtenAddress) ? new URL(writtenAddress).port : '',
    10,
  );

/** A port follows where it is not the usual one. */
const isHost = (value: string) =>
  URL.canParse(`http://${value}`) && new URL(`http://${value}`).host === value;

const sectionOrigins = listValue.transform((entries, context) => {
  const originsBySection: Record<string, string> = {};
  for (const entry of entries) {
    const [name = '', ...rest] = entry.split('=');
    const parsed = originValue.safeParse(rest.join('='));
    if (isSectionName(name) && parsed.success)
      originsBySection[name] = parsed.data;
    else
      context.addIssue({
        code: 'custom',
        message:
          'sections with their origins, such as jobs=https://jobs.example',
      });
  }
  return originsBySection;
});

const postgres = text.regex(
  /^postgres(ql)?:\/\/\S+$/,
  'an address that begins with postgres:// or postgresql://',
);
const smtp = text.regex(
  /^smtps?:\/\/\S+$/,
  'an address that begins with smtp:// or smtps://',
);
const hosts = listValue.refine(
  (originsBySection) => originsBySection.every(isHost),
  'hosts such as weather.internal or 10.0.0.7:8080',
);
const keys = text
  .regex(
    /^[\x21-\x2b\x2d-\x7e]{32,}(,[\x21-\x2b\x2d-\x7e]{32,})*$/,
    'at least 32 printable characters without a comma',
  )
  .transform((value): [string, ...string[]] => {
    const [first = '', ...others] = value.split(',');
    return [first, ...others];
  });

/** The visitor's address in `GEO_URL`. */
export const VISITOR = '{ip}';

const located = address.includes(VISITOR, {
  error: `an address with ${VISITOR} in the place of the visitor’s`,
});

const preset = <Type extends z.ZodType<unknown, string>>(
  type: Type,
  value: string | number,
  description: string,
) => type.prefault(String(value) as z.input<Type>).meta({ description });
const optional = <Type extends z.ZodType>(
  type: Type,
  example: string,
  description: string,
) => type.optional().meta({ description, example });

/**
 * Every variable that the programs of a site read. `npm run format` writes
 * their table into docs/operating.md.
 */
export const VARIABLES = z.object({
  // the site
  PUBLIC_ORIGIN: optional(
    forBrowsers(originValue),
    'https://jobs.example',
    'the site’s one origin, whatever host a request names',
  ),
  PORT: preset(browserPort, ports.shell.port, 'the document server’s port'),
  HOST: preset(
    host,
    LOOPBACK,
    'where the document server listens; `0.0.0.0` in a container',
  ),
  TRUST_PROXY: preset(
    flagValue('true', 'false'),
    'false',
    '`true` only behind a proxy that sets `X-Forwarded-For` and `-Proto`, ' +
      'and sets or removes `-Host`',
  ),
  DATA_DIR: preset(text, '.data', 'the folder of this installation’s state'),
  PRODUCT: optional(
    text,
    'product.json',
    '[texts and links](#texts-and-links) of the site’s owner',
  ),
  IMAGE_ORIGINS: optional(
    listValue.pipe(z.array(forBrowsers(originValue))),
    'https://logos.example',
    'other origins that may serve pictures',
  ),
  ANALYTICS_URL: optional(
    forBrowsers(address),
    'https://count.example/visits',
    'an address that gets page visits, after consent only',
  ),
  GEO_URL: optional(
    located,
    'https://geo.example/{ip}/json',
    'a service that answers `country_code`; needs `TRUST_PROXY`',
  ),

  // its data
  SUPABASE_URL: optional(
    forBrowsers(originValue),
    'https://abc.supabase.co',
    'a hosted project, used in place of the embedded backend',
  ),
  SUPABASE_ANON_KEY: optional(
    text,
    'sb_publishable_…',
    'the project’s public key',
  ),
  SUPABASE_SERVICE_KEY: optional(
    text,
    'sb_secret_…',
    'the project’s secret key, only for imports, feeds, rows and alerts',
  ),
  DATABASE_URL: optional(
    postgres,
    'postgres://user@db.internal/board',
    'your own PostgreSQL, under the embedded backend',
  ),
  SAMPLE_JOBS: optional(
    wholeNumber('jobs', 0, 10_000_000),
    '0',
    'sample jobs for an empty database; by default 12,000 in the embedded ' +
      'one, and 0 in your own',
  ),
  BACKEND_PORT: preset(port, ports.backend.port, 'the embedded backend’s port'),
  BACKEND_HOST: preset(host, LOOPBACK, 'where the embedded backend listens'),
  BACKEND_ORIGIN: optional(
    originValue,
    'http://backend.internal:54321',
    'the backend on another machine; then this machine starts no backend',
  ),
  INTERNAL_KEY: optional(
    secretValue,
    '$(openssl rand -hex 32)',
    'the secret of programs on machines without a common `DATA_DIR`',
  ),
  STATEMENT_LIMIT_MS: preset(
    wholeNumber('milliseconds', 100, 600_000),
    3000,
    'how long a visitor’s query may work',
  ),
  DATABASE_MEMORY_MB: preset(
    wholeNumber('megabytes', 256, 65_536),
    1536,
    'the memory limit of the embedded database',
  ),

  // releases
  REGISTRY: optional(
    text,
    'https://cdn.example/registry/registry.json',
    'the path or address of the signed registry',
  ),
  REGISTRY_PUBLIC_KEY: optional(
    text,
    '/etc/board/public-key.pem',
    'the path of the public key that verifies the registry',
  ),
  RELEASES_ORIGIN: optional(
    originValue,
    'https://cdn.example/releases',
    'where releases are: [stores](sections.md#stores)',
  ),
  SECTION_ORIGINS: optional(
    sectionOrigins,
    'jobs=https://jobs.example',
    'where the releases of single sections are',
  ),
  ORIGIN_PORT: preset(
    port,
    ports.origin.port,
    'the port of this machine’s origin of releases',
  ),
  SERVICE_HOSTS: optional(
    hosts,
    'weather.internal,10.0.0.7:8080',
    'private hosts on which [sections’ ' +
      'services](sections.md#data-of-its-own) may run',
  ),

  // pages
  RENDER_WORKERS: preset(
    wholeNumber('workers', 2, 16),
    2,
    'the number of render workers; set one per core',
  ),
  LOADERS_LIMIT_MS: preset(
    wholeNumber('milliseconds', 100, 30_000),
    1500,
    'how long a page’s loaders may take; its render may take two thirds of ' +
      'that',
  ),
  MICRO_CACHE_MS: preset(
    wholeNumber('milliseconds', 0, 60_000),
    5000,
    'how long a cached page is fresh; 0 switches the cache off',
  ),

  // alerts by email
  SMTP_URL: optional(
    smtp,
    'smtps://USER:PASSWORD@HOST:465',
    'the mail server; without it the site has no alerts',
  ),
  ALERTS_KEY: optional(
    keys,
    '$(openssl rand -hex 32)',
    'the key that encrypts addresses; set `NEW,OLD` once to change it',
  ),
  MAIL_FROM: optional(
    text,
    'alerts@jobs.example',
    'the sender, by default `contactEmail` of `PRODUCT`; its SPF and DKIM ' +
      'cover `List-Unsubscribe`',
  ),
  ALERTS_PORT: preset(port, ports.alerts.port, 'the alerts program’s port'),
  ALERTS_HOST: preset(host, LOOPBACK, 'where the alerts program listens'),
  ALERTS_ORIGIN: optional(
    originValue,
    'http://alerts.internal:54331',
    'the alerts program on another machine; then this machine starts none',
  ),

  // signals
  METRICS_PORT: optional(port, '9464', 'the port of `/metrics` and the probes'),
  METRICS_HOST: preset(
    host,
    LOOPBACK,
    'where `/metrics` and the probes listen',
  ),
  LOG_FORMAT: preset(
    z.enum(LOG_FORMATS, { error: LOG_FORMATS.join(' or ') }),
    'text',
    '`text` or `json`',
  ),
  ACCESS_LOG: preset(
    flagValue('on', 'off'),
    'off',
    '`on` writes a line for each answer',
  ),
  STOP_DELAY_MS: preset(
    wholeNumber('milliseconds', 0, 15_000),
    0,
    'how long a server answers “not ready” before it ends',
  ),
  TELEMETRY_HOOK: optional(
    text,
    '/srv/board/hook.mjs',
    'a module whose `onTelemetry` gets [what browsers ' +
      'report](sections.md#canaries)',
  ),

  // development
  LIVE: preset(flagValue('true', 'false'), 'false', 'open pages follow builds'),
  MAIL_FOLDER: optional(
    text,
    '.data/mails',
    'a folder that gets the mails in place of `SMTP_URL`',
  ),
});

export type Variables = z.output<typeof VARIABLES>;

const SECRETS: readonly string[] = [
  'INTERNAL_KEY',
  'DATABASE_URL',
  'SMTP_URL',
  'ALERTS_KEY',
  'SUPABASE_SERVICE_KEY',
];

/**
 * One sentence: the variable, its value unless it is secret, and what was
 * expected.
 */
export class InvalidEnvironment extends Error {
  override name = 'InvalidEnvironment';
}

/** An empty variable counts as absent. Throws an `InvalidEnvironment`. */
export function readVariables(
  environment: Record<string, string | undefined>,
): Variables {
  const present = Object.entries(environment).filter(
    ([, value]) => value !== '',
  );
  const parsed = VARIABLES.safeParse(Object.fromEntries(present));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = String(issue?.path[0]);
  const shownValue = SECRETS.includes(name)
    ? 'set to something else'
    : `"${environment[name]}"`;
  throw new InvalidEnvironment(
    `${name} is ${shownValue}, expected ${issue?.message}.`,
  );
}
