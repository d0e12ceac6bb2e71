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
  const internalSecret = () => environment.internalKey ?? internalKey(dataDir);
  return {
    ...environment,
    // a hosted backend has no use for it
    internalKey: backendIsEmbedded ? internalSecret() : undefined,
    alertsKey: alertsOrigin && internalSecret(),
  };
}

/**
 * Throws an `Error` whose message is one sentence: the variable, its value,
 * what was expected.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv) {
  const variableValues = readVariables(variables);
  requireConsistent(variableValues);
  return {
    ...servingOptions(variableValues),
    ...backendOptions(variableValues),
    ...releaseOptions(variableValues),
    ...renderOptions(variableValues),
    ...operatingOptions(variableValues),
    config: publicConfig(variableValues),
  };
}

/** Throws if two variables contradict each other. */
function requireConsistent(variableValues: Variables): void {
  if (variableValues.SUPABASE_URL && !variableValues.SUPABASE_ANON_KEY)
    throw new Error(
      'SUPABASE_ANON_KEY is missing: SUPABASE_URL needs the project’s ' +
        'publishable or anonymous key.',
    );
  if (variableValues.SUPABASE_URL && variableValues.BACKEND_ORIGIN)
    throw new Error(
      `BACKEND_ORIGIN is "${variableValues.BACKEND_ORIGIN}", but SUPABASE_URL names ` +
        'a hosted project. Set one of them.',
    );
  if (variableValues.GEO_URL && !variableValues.TRUST_PROXY)
    throw new Error(
      'TRUST_PROXY is not "true": GEO_URL needs the proxy that tells the ' +
        'visitor’s address in X-Forwarded-For.',
    );
}

const loopback = (port: number) => `http://127.0.0.1:${port}`;

const servingOptions = (variableValues: Variables) => ({
  host: variableValues.HOST,
  port: variableValues.PORT,
  /** Folder of this installation's state. */
  dataDir: variableValues.DATA_DIR,
  /**
   * The site's one origin; without it, a document uses the host of its request.
   */
  publicOrigin: variableValues.PUBLIC_ORIGIN,
  trustProxy: variableValues.TRUST_PROXY,
  /**
   * Address of a geolocation service, with `{ip}` in the place of the visitor's
   * address.
   */
  geoUrl: variableValues.GEO_URL,
});

const backendOptions = (variableValues: Variables) => ({
  /** Address of the backend as this server reaches it. */
  backendUrl:
    variableValues.SUPABASE_URL ??
    variableValues.BACKEND_ORIGIN ??
    loopback(variableValues.BACKEND_PORT),
  /** The server's secret for the embedded backend. */
  internalKey: variableValues.INTERNAL_KEY,
  /**
   * True when the browser reaches the backend through this server's `/backend`.
   */
  backendIsEmbedded: variableValues.SUPABASE_URL === undefined,
  /**
   * Address of the alerts program as this server reaches it; without it there
   * are no alerts by email.
   */
  alertsOrigin: variableValues.ALERTS_ORIGIN,
});

const releaseOptions = (variableValues: Variables) => ({
  origins: {
    all: variableValues.RELEASES_ORIGIN ?? loopback(variableValues.ORIGIN_PORT),
    own: variableValues.SECTION_ORIGINS ?? {},
  },
  /** Private hosts that sections' services may have, with or without a port. */
  serviceHosts: variableValues.SERVICE_HOSTS ?? [],
  /** Path or address of the signed registry. */
  registry:
    variableValues.REGISTRY ??
    path.join(variableValues.DATA_DIR, 'registry', 'registry.json'),
  /** Path of the public key that checks the registry's signature. */
  registryKey:
    variableValues.REGISTRY_PUBLIC_KEY ??
    path.join(variableValues.DATA_DIR, 'registry', 'public-key.pem'),
  /** Folder of verified server builds, for when a section's origin is down. */
  buildCache: path.join(variableValues.DATA_DIR, 'server-builds'),
  /**
   * Open pages follow new builds. Development only: production builds lack the
   * code.
   */
  live: variableValues.LIVE,
});

const renderOptions = (variableValues: Variables) => ({
  workers: variableValues.RENDER_WORKERS,
  /**
   * Time limits of one server render, in ms: its loaders, and the rendering
   * after them.
   */
  limits: {
    loadersMs: variableValues.LOADERS_LIMIT_MS,
    renderMs: Math.round(variableValues.LOADERS_LIMIT_MS / 1.5),
  },
  /**
   * Time in ms for which a cached page is fresh; 0 switches the micro-cache
   * off, as where pages follow builds.
   */
  microCacheMs: variableValues.LIVE ? 0 : variableValues.MICRO_CACHE_MS,
});

const operatingOptions = (variableValues: Variables) => ({
  /** Where `/metrics` and the probes answer; undefined: nowhere. */
  operations: variableValues.METRICS_PORT
    ? { host: variableValues.METRICS_HOST, port: variableValues.METRICS_PORT }
    : undefined,
  logFormat: variableValues.LOG_FORMAT,
  accessLog: variableValues.ACCESS_LOG,
  /**
   * The time between the first answer "not ready" and the end of accepting, in
   * ms, in which a balancer notices.
   */
  stopDelayMs: variableValues.STOP_DELAY_MS,
  /**
   * Path of a module that exports `onTelemetry`, which gets every event that
   * browsers report.
   */
  telemetryHook: variableValues.TELEMETRY_HOOK,
});

function publicConfig(variableValues: Variables): PublicConfig {
  const { hasContact: _, ...product } = readProduct(variableValues.PRODUCT);
  // A page of this site's own would leave the sandbox that the podcast's player
  // is framed in.
  const podcastPlayer =
    product.podcast?.player && new URL(product.podcast.player).origin;
  if (
    podcastPlayer &&
    variableValues.PUBLIC_ORIGIN &&
    podcastPlayer === new URL(variableValues.PUBLIC_ORIGIN).origin
  )
    throw new Error(
      `PRODUCT names a podcast.player at ${podcastPlayer}, ` +
        'expected another origin than PUBLIC_ORIGIN.',
    );
  return {
    ...product,
    backendUrl: variableValues.SUPABASE_URL ?? DEFAULT_CONFIG.backendUrl,
    backendKey: variableValues.SUPABASE_ANON_KEY ?? DEFAULT_CONFIG.backendKey,
    publicOrigin: variableValues.PUBLIC_ORIGIN ?? DEFAULT_CONFIG.publicOrigin,
    imageOrigins: variableValues.IMAGE_ORIGINS ?? DEFAULT_CONFIG.imageOrigins,
    analyticsUrl: variableValues.ANALYTICS_URL,
    alerts: variableValues.ALERTS_ORIGIN !== undefined,
  };
}
