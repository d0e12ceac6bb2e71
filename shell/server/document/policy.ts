/**
 * Response headers of every document: the Content-Security-Policy and its
 * companions.
 */
import { createHash } from 'node:crypto';
import type { DocumentOrigins } from '@board/releases/registry/document-origins';
import type { Environment } from '../environment';

/**
 * An inline script or style as a source expression of a
 * Content-Security-Policy: its hash.
 */
export const sourceOf = (scriptText: string) =>
  `'sha256-${createHash('sha256').update(scriptText).digest('base64')}'`;

/**
 * Styles of the browser's own making stand in empty elements, whose rules come
 * by script (decision 004).
 */
const EMPTY_STYLE = sourceOf('');

interface PolicyOptions {
  /** The document's inline scripts, as source expressions. */
  inlineSources: string[];
  /** The page's style elements, as source expressions. */
  styleSources: string[];
  /** Foreign origins that sections' scripts come from. */
  scriptOrigins: string[];
  /** Foreign origins that pictures come from. */
  imageOrigins: string[];
  /** What the sections of the document may reach besides. */
  sectionOrigins: DocumentOrigins;
  /** Origin that visits are counted at, where there is one. */
  analyticsOrigin: string | undefined;
  /** Foreign origins of pages that may stand in a frame. */
  frameOrigins: string[];
  /** Origin of the backend where it is not this site's own. */
  backendOrigin: string | undefined;
}

/**
 * The policy allows inline scripts and style elements by hash alone, and
 * neither eval nor wildcards. `style-src-attr` is the one exception: the
 * server's HTML carries style attributes (docs/decisions/004).
 */
export function policyHeaders(options: PolicyOptions): Record<string, string> {
  return {
    'content-security-policy': directivesOf(options)
      .map(([name, sourceValues]) => `${name} ${sourceValues.join(' ')}`)
      .join('; '),
    // A script without a sha384 that the browser checks is not loaded
    // (SECURITY.md).
    'integrity-policy': 'blocked-destinations=(script)',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
    'cross-origin-opener-policy': 'same-origin',
  };
}

function directivesOf({
  inlineSources,
  styleSources,
  scriptOrigins,
  imageOrigins,
  sectionOrigins,
  analyticsOrigin,
  frameOrigins,
  backendOrigin,
}: PolicyOptions): [name: string, values: string[]][] {
  const backendSources = backendOrigin ? [backendOrigin] : [];
  const realtime = backendSources.map((origin) =>
    origin.replace(/^http/, 'ws'),
  );
  const analytics = analyticsOrigin ? [analyticsOrigin] : [];
  const { images, connect } = sectionOrigins;
  return [
    ['default-src', ["'self'"]],
    ['script-src', ["'self'", ...inlineSources, ...scriptOrigins]],
    ['style-src', ["'self'", EMPTY_STYLE, ...styleSources]],
    ['style-src-attr', ["'unsafe-inline'"]],
    [
      'img-src',
      ["'self'", 'data:', ...backendSources, ...imageOrigins, ...images],
    ],
    ['font-src', ["'self'"]],
    [
      'connect-src',
      [
        "'self'",
        ...scriptOrigins,
        ...backendSources,
        ...realtime,
        ...analytics,
        ...connect,
      ],
    ],
    ['frame-src', frameOrigins.length > 0 ? frameOrigins : ["'none'"]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', ["'none'"]],
    ['require-trusted-types-for', ["'script'"]],
    ['trusted-types', ['default']],
  ];
}

/** The origins that the configuration adds to the policy. */
export function policyOrigins({
  backendIsEmbedded,
  backendUrl,
  config,
}: Environment) {
  const tilesOrigin = originOf(config.mapTiles?.url);
  const playerOrigin = originOf(config.podcast?.player);
  return {
    imageOrigins: tilesOrigin
      ? [...config.imageOrigins, tilesOrigin]
      : config.imageOrigins,
    backendOrigin: backendIsEmbedded ? undefined : originOf(backendUrl),
    analyticsOrigin: originOf(config.analyticsUrl),
    frameOrigins: playerOrigin ? [playerOrigin] : [],
  };
}

const originOf = (url: string | undefined) =>
  url ? new URL(url).origin : undefined;
