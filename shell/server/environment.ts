/** The document server's configuration, read from the environment at start and from nowhere else. */
import path from 'node:path';
import { z } from 'zod';
import ports from '@board/shared/build/ports.json';
import { DEFAULT_CONFIG, parseConfig, type PublicConfig } from '@board/shared/config';
import { LOG_FORMATS } from '@board/shared/internal/log';
import { readProduct } from '@board/shared/internal/product';
import { isSectionName } from '@board/shared/internal/names';
import { GRACE_MS } from '@board/releases/registry/validity';
import { ADDRESS } from './endpoints/geo';

const DAY_MS = 24 * 60 * 60 * 1000;

const port = z.coerce.number().int().min(1).max(65535);
const origin = z
  .url({ protocol: /^https?$/, error: 'an http or https address' })
  .transform((value) => value.replace(/\/$/, ''));
const wholeNumber = (of: string) => (min: number, max: number) => {
  const error = `a whole number of ${of} from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};
const milliseconds = wholeNumber('milliseconds');
const wholeDays = wholeNumber('days');
const optionalLink = z.url({ protocol: /^https?$/, error: 'an http or https address' }).optional();

const origins = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(origin));

/** As an address has them: a name or an IP address, with a port that is not the usual one. */
const isHost = (text: string) => URL.canParse(`http://${text}`) && new URL(`http://${text}`).host === text;
const hosts = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine((found) => found.every(isHost), 'hosts such as weather.internal or 10.0.0.7:8080');

/** `jobs=https://… firms=https://…` */
const sectionOrigins = z.string().transform((value, context) => {
  const found: Record<string, string> = {};
  for (const entry of value.split(/[\s,]+/).filter(Boolean)) {
    const [name = '', ...rest] = entry.split('=');
    const address = origin.safeParse(rest.join('='));
    if (isSectionName(name) && address.success) found[name] = address.data;
    else {
      const message = `sections with their origins, such as jobs=https://jobs.example, not ${entry}`;
      context.addIssue({ code: 'custom', message });
    }
  }
  return found;
});

const schema = z.object({
  PORT: port.default(ports.shell.port),
  HOST: z.string().default('127.0.0.1'),
  ORIGIN_PORT: port.default(ports.origin.port),
  RELEASES_ORIGIN: origin.optional(),
  SECTION_ORIGINS: sectionOrigins.default({}),
  SERVICE_HOSTS: hosts.default([]),
  BACKEND_PORT: port.default(ports.backend.port),
  BACKEND_ORIGIN: origin.optional(),
  ALERTS_ORIGIN: origin.optional(),
  DATA_DIR: z.string().default('.data'),
  INTERNAL_KEY: z.string().min(32, 'at least 32 characters').optional(),
  SUPABASE_URL: origin.optional(),
  SUPABASE_ANON_KEY: z.string().min(1).optional(),
  REGISTRY: z.string().optional(),
  REGISTRY_PUBLIC_KEY: z.string().optional(),
  REGISTRY_GRACE_DAYS: wholeDays(0, 365).default(GRACE_MS / DAY_MS),
  PUBLIC_ORIGIN: origin.optional(),
  IMAGE_ORIGINS: origins.optional(),
  GEO_URL: z
    .url({ protocol: /^https?$/, error: 'an http or https address' })
    .includes(ADDRESS, { error: `an address with ${ADDRESS} in the place of the visitor’s` })
    .optional(),
  ANALYTICS_URL: optionalLink,
  LIVE: z.enum(['true', 'false']).default('false'),
  TRUST_PROXY: z.enum(['true', 'false']).default('false'),
  CONNECTIONS_PER_NETWORK: z.coerce.number().int().min(16).default(1024),
  RENDER_WORKERS: z.coerce.number().int().min(2).max(16).default(2),
  LOADERS_LIMIT_MS: milliseconds(100, 30_000).default(1500),
  RENDER_LIMIT_MS: milliseconds(100, 30_000).default(1000),
  MICRO_CACHE_MS: milliseconds(0, 60_000).default(5000),
  STALE_IF_ERROR_MS: milliseconds(0, 86_400_000).default(3_600_000),
  START_PAGE: z
    .string()
    .regex(/^\/(?![/\\])/, 'a path of this site')
    .optional(),
  STATUS_PAGE: z.enum(['off', 'on']).default('off'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_FORMAT: z.enum(LOG_FORMATS).default('text'),
  ACCESS_LOG: z.enum(['off', 'on']).default('off'),
  STOP_DELAY_MS: milliseconds(0, 15_000).default(0),
  TELEMETRY_HOOK: z.string().optional(),
  AUTOMATIC_ROLLBACK: z.enum(['off', 'on']).default('on'),
  PRODUCT: z.string().optional(),
});

export type Environment = ReturnType<typeof readEnvironment> & {
  /** Where pages on this server reach sections' services: an origin of this machine. */
  servicesUrl?: string;
};

/**
 * Parses an environment. Throws an `Error` whose message is one sentence: the variable, its value, what was expected.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0] ?? 'The environment');
    const shown = name === 'INTERNAL_KEY' ? 'set to something else' : `"${variables[name] ?? ''}"`;
    throw new Error(`${name} is ${shown}, expected ${issue?.message ?? 'something else'}.`);
  }
  const values = parsed.data;
  if (values.SUPABASE_URL && !values.SUPABASE_ANON_KEY) {
    throw new Error(
      'SUPABASE_ANON_KEY is missing: SUPABASE_URL needs the project’s publishable or anonymous key.',
    );
  }
  if (values.SUPABASE_URL && values.BACKEND_ORIGIN) {
    throw new Error(
      `BACKEND_ORIGIN is "${values.BACKEND_ORIGIN}", but SUPABASE_URL names a hosted project. Set one of them.`,
    );
  }
  if (values.GEO_URL && values.TRUST_PROXY !== 'true') {
    throw new Error(
      'TRUST_PROXY is not "true": GEO_URL needs the proxy that tells the visitor’s address in X-Forwarded-For.',
    );
  }
  const loopback = (at: number) => `http://127.0.0.1:${at}`;
  return {
    host: values.HOST,
    port: values.PORT,
    /** Address of the backend as this server reaches it. */
    backendUrl: values.SUPABASE_URL ?? values.BACKEND_ORIGIN ?? loopback(values.BACKEND_PORT),
    /** Folder of this installation's state. */
    dataDir: values.DATA_DIR,
    /** The server's secret for the embedded backend; without it, the data folder holds one. */
    internalKey: values.INTERNAL_KEY,
    /** True when the browser reaches the backend through this server's `/backend`. */
    backendIsEmbedded: values.SUPABASE_URL === undefined,
    /** Address of the alerts program as this server reaches it; without it there are no alerts by e-mail. */
    alertsOrigin: values.ALERTS_ORIGIN,
    origins: {
      all: values.RELEASES_ORIGIN ?? loopback(values.ORIGIN_PORT),
      own: values.SECTION_ORIGINS,
    },
    /** Hosts of sections' services that may be private, with or without a port. */
    serviceHosts: values.SERVICE_HOSTS,
    /** Path or address of the signed registry. */
    registry: values.REGISTRY ?? path.join(values.DATA_DIR, 'registry', 'registry.json'),
    /** Path of the public key that checks the registry's signature. */
    registryKey: values.REGISTRY_PUBLIC_KEY ?? path.join(values.DATA_DIR, 'registry', 'public-key.pem'),
    /** Time after its end in which a part of the registry that expired is used, in ms. */
    graceMs: values.REGISTRY_GRACE_DAYS * DAY_MS,
    /** Folder of verified server builds, for when a section's origin is down. */
    buildCache: path.join(values.DATA_DIR, 'server-builds'),
    /** The site's one origin; without it, a document uses the host of its request. */
    publicOrigin: values.PUBLIC_ORIGIN,
    /** Open pages follow new builds. Development only: production builds lack the code. */
    live: values.LIVE === 'true',
    trustProxy: values.TRUST_PROXY === 'true',
    /** Connections that one network, such as an office, may hold if no proxy stands in front: a quarter of all by default. */
    connectionsPerNetwork: values.CONNECTIONS_PER_NETWORK,
    /** Address of a geolocation service, with `{ip}` in the place of the visitor's address. */
    geoUrl: values.GEO_URL,
    workers: values.RENDER_WORKERS,
    /** Time limits of one server render, in ms: its loaders, and the rendering after them. */
    limits: { loadersMs: values.LOADERS_LIMIT_MS, renderMs: values.RENDER_LIMIT_MS },
    /** Time in ms for which a cached page is fresh; 0 switches the micro-cache off. */
    microCacheMs: values.MICRO_CACHE_MS,
    /** Time in ms after that in which a stale page is served instead of an error. */
    staleIfErrorMs: values.STALE_IF_ERROR_MS,
    /** The page to which `/` leads in the place of home; for a section that runs alone. */
    startPage: values.START_PAGE,
    /** `/_platform` and `/_platform.json` say how the site is; without it they are unknown addresses. */
    statusPage: values.STATUS_PAGE === 'on',
    /** Where `/metrics` and the probes answer; undefined: nowhere. */
    operations: values.METRICS_PORT ? { host: values.METRICS_HOST, port: values.METRICS_PORT } : undefined,
    logFormat: values.LOG_FORMAT,
    accessLog: values.ACCESS_LOG === 'on',
    /** Between the first answer "not ready" and the end of accepting, in ms: the time in which a balancer notices. */
    stopDelayMs: values.STOP_DELAY_MS,
    /** Path of a module that exports `onTelemetry`, which gets every event that browsers report. */
    telemetryHook: values.TELEMETRY_HOOK,
    /** The server withdraws canaries that fail. */
    automaticRollback: values.AUTOMATIC_ROLLBACK === 'on',
    config: publicConfig(values),
  };
}

function publicConfig(values: z.infer<typeof schema>): PublicConfig {
  const { hasContact: _, ...product } = readProduct(values.PRODUCT);
  // A page of this site's own would leave the sandbox that the podcast's player is framed in.
  const player = product.podcastPlayerUrl && new URL(product.podcastPlayerUrl).origin;
  if (player && values.PUBLIC_ORIGIN && player === new URL(values.PUBLIC_ORIGIN).origin)
    throw new Error(
      `PRODUCT names a podcast.player at ${player}, expected another origin than PUBLIC_ORIGIN.`,
    );
  return parseConfig({
    ...product,
    backendUrl: values.SUPABASE_URL ?? DEFAULT_CONFIG.backendUrl,
    backendKey: values.SUPABASE_ANON_KEY ?? DEFAULT_CONFIG.backendKey,
    publicOrigin: values.PUBLIC_ORIGIN ?? DEFAULT_CONFIG.publicOrigin,
    imageOrigins: values.IMAGE_ORIGINS ?? DEFAULT_CONFIG.imageOrigins,
    analyticsUrl: values.ANALYTICS_URL,
    alerts: values.ALERTS_ORIGIN !== undefined,
  });
}
