/**
 * The document server's configuration, from the variables of the environment
 * (docs/operating.md, "Variables").
 */
import path from 'node:path';
import { DEFAULT_CONFIG, type PublicConfig } from '@board/shared/config';
import { readProduct } from '@board/shared/node/product';
import { internalKey } from '@board/shared/node/requests';
import { readVariables, type Variables } from '@board/shared/node/variables';

export type Environment = ReturnType<typeof readEnvironment> & {
  /** The server's secret for the alerts program. */
  alertsKey?: string | undefined;
};

/**
 * The environment with its secrets, which the data folder holds where no
 * variable does. Throws like `readEnvironment`.
 */
export function openEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const environment = readEnvironment(variables);
  const { backendIsEmbedded, alertsOrigin, dataDir } = environment;
  const secret = () => environment.internalKey ?? internalKey(dataDir);
  return {
    ...environment,
    // a hosted backend has no use for it
    internalKey: backendIsEmbedded ? secret() : undefined,
    alertsKey: alertsOrigin && secret(),
  };
}

/**
 * Throws an `Error` whose message is one sentence: the variable, its value,
 * what was expected.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv) {
  const values = readVariables(variables);
  requireConsistent(values);
  return {
    ...servingOptions(values),
    ...backendOptions(values),
    ...releaseOptions(values),
    ...renderOptions(values),
    ...operatingOptions(values),
    config: publicConfig(values),
  };
}

/** Throws if two variables contradict each other. */
function requireConsistent(values: Variables): void {
  if (values.SUPABASE_URL && !values.SUPABASE_ANON_KEY)
    throw new Error(
      'SUPABASE_ANON_KEY is missing: SUPABASE_URL needs the project’s ' +
        'publishable or anonymous key.',
    );
  if (values.SUPABASE_URL && values.BACKEND_ORIGIN)
    throw new Error(
      `BACKEND_ORIGIN is "${values.BACKEND_ORIGIN}", but SUPABASE_URL names ` +
        'a hosted project. Set one of them.',
    );
  if (values.GEO_URL && !values.TRUST_PROXY)
    throw new Error(
      'TRUST_PROXY is not "true": GEO_URL needs the proxy that tells the ' +
        'visitor’s address in X-Forwarded-For.',
    );
}

const loopback = (port: number) => `http://127.0.0.1:${port}`;

const servingOptions = (values: Variables) => ({
  host: values.HOST,
  port: values.PORT,
  /** Folder of this installation's state. */
  dataDir: values.DATA_DIR,
  /**
   * The site's one origin; without it, a document uses the host of its request.
   */
  publicOrigin: values.PUBLIC_ORIGIN,
  trustProxy: values.TRUST_PROXY,
  /**
   * Address of a geolocation service, with `{ip}` in the place of the visitor's
   * address.
   */
  geoUrl: values.GEO_URL,
});

const backendOptions = (values: Variables) => ({
  /** Address of the backend as this server reaches it. */
  backendUrl:
    values.SUPABASE_URL ??
    values.BACKEND_ORIGIN ??
    loopback(values.BACKEND_PORT),
  /** The server's secret for the embedded backend. */
  internalKey: values.INTERNAL_KEY,
  /**
   * True when the browser reaches the backend through this server's `/backend`.
   */
  backendIsEmbedded: values.SUPABASE_URL === undefined,
  /**
   * Address of the alerts program as this server reaches it; without it there
   * are no alerts by email.
   */
  alertsOrigin: values.ALERTS_ORIGIN,
});

const releaseOptions = (values: Variables) => ({
  origins: {
    all: values.RELEASES_ORIGIN ?? loopback(values.ORIGIN_PORT),
    own: values.SECTION_ORIGINS ?? {},
  },
  /** Hosts of sections' services that may be private, with or without a port. */
  serviceHosts: values.SERVICE_HOSTS ?? [],
  /** Path or address of the signed registry. */
  registry:
    values.REGISTRY ?? path.join(values.DATA_DIR, 'registry', 'registry.json'),
  /** Path of the public key that checks the registry's signature. */
  registryKey:
    values.REGISTRY_PUBLIC_KEY ??
    path.join(values.DATA_DIR, 'registry', 'public-key.pem'),
  /** Folder of verified server builds, for when a section's origin is down. */
  buildCache: path.join(values.DATA_DIR, 'server-builds'),
  /**
   * Open pages follow new builds. Development only: production builds lack the
   * code.
   */
  live: values.LIVE,
});

const renderOptions = (values: Variables) => ({
  workers: values.RENDER_WORKERS,
  /**
   * Time limits of one server render, in ms: its loaders, and the rendering
   * after them.
   */
  limits: {
    loadersMs: values.LOADERS_LIMIT_MS,
    renderMs: Math.round(values.LOADERS_LIMIT_MS / 1.5),
  },
  /**
   * Time in ms for which a cached page is fresh; 0 switches the micro-cache
   * off, as where pages follow builds.
   */
  microCacheMs: values.LIVE ? 0 : values.MICRO_CACHE_MS,
});

const operatingOptions = (values: Variables) => ({
  /** Where `/metrics` and the probes answer; undefined: nowhere. */
  operations: values.METRICS_PORT
    ? { host: values.METRICS_HOST, port: values.METRICS_PORT }
    : undefined,
  logFormat: values.LOG_FORMAT,
  accessLog: values.ACCESS_LOG,
  /**
   * The time between the first answer "not ready" and the end of accepting, in
   * ms, in which a balancer notices.
   */
  stopDelayMs: values.STOP_DELAY_MS,
  /**
   * Path of a module that exports `onTelemetry`, which gets every event that
   * browsers report.
   */
  telemetryHook: values.TELEMETRY_HOOK,
});

function publicConfig(values: Variables): PublicConfig {
  const { hasContact: _, ...product } = readProduct(values.PRODUCT);
  // A page of this site's own would leave the sandbox that the podcast's player
  // is framed in.
  const player =
    product.podcast?.player && new URL(product.podcast.player).origin;
  if (
    player &&
    values.PUBLIC_ORIGIN &&
    player === new URL(values.PUBLIC_ORIGIN).origin
  )
    throw new Error(
      `PRODUCT names a podcast.player at ${player}, ` +
        'expected another origin than PUBLIC_ORIGIN.',
    );
  return {
    ...product,
    backendUrl: values.SUPABASE_URL ?? DEFAULT_CONFIG.backendUrl,
    backendKey: values.SUPABASE_ANON_KEY ?? DEFAULT_CONFIG.backendKey,
    publicOrigin: values.PUBLIC_ORIGIN ?? DEFAULT_CONFIG.publicOrigin,
    imageOrigins: values.IMAGE_ORIGINS ?? DEFAULT_CONFIG.imageOrigins,
    analyticsUrl: values.ANALYTICS_URL,
    alerts: values.ALERTS_ORIGIN !== undefined,
  };
}
