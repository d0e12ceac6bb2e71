/**
 * What hosts of Module Federation read of this site, in pages of any origin:
 * which releases there are, and the configuration of their platform. Browsers
 * send no cookies there, so the answers are those of every visitor
 * (docs/sections.md, "A host of your own").
 */
import type { Context, Hono } from 'hono';
import { valid } from 'semver';
import { z } from 'zod';
import { PLATFORM_VERSION } from '@board/shared/contract';
import { chosenSections } from '@board/releases/registry/format';
import { readSigned } from '@board/releases/store/origins';
import {
  bucketOf,
  previewed,
  previewIn,
  visitorUrl,
} from '../document/page-request';
import type { ServerParts } from '../server-parts';

const federationManifest = z.looseObject({ metaData: z.looseObject({}) });

const platformOf = (context: Context): string =>
  context.req.query('platform') ?? PLATFORM_VERSION;

const NO_VERSION = { message: 'platform must be a semantic version' };

const allowAnyOrigin = (context: Context) =>
  context.header('access-control-allow-origin', '*');

export function addFederation(app: Hono, parts: ServerParts): void {
  const { environment, registry } = parts;
  app.get('/registry.json', async (context) => {
    allowAnyOrigin(context);
    const platform = platformOf(context);
    if (!valid(platform)) return context.json(NO_VERSION, 400);
    context.header('cache-control', 'no-cache, private');
    const registryState = await registry.state();
    const view = registryState.viewFor(bucketOf(context.req), platform);
    const previewRelease = previewIn(
      context.req.header('cookie'),
      registryState,
    );
    return context.json(
      previewRelease
        ? previewed(view, registryState, previewRelease, platform).view
        : view,
    );
  });

  app.get('/config.json', (context) => {
    allowAnyOrigin(context);
    context.header('cache-control', 'no-cache');
    const { origin } = visitorUrl(context.req, environment);
    return context.json({
      ...environment.config,
      publicOrigin: environment.publicOrigin ?? origin,
    });
  });

  addManifests(app, parts);
}

/**
 * Adds the manifests of the releases that visitors get. A redirect would not
 * do: Module Federation looks for the files beside the address that it asked
 * for.
 */
function addManifests(app: Hono, { environment, registry }: ServerParts): void {
  app.get('/sections/:section/mf-manifest.json', async (context) => {
    allowAnyOrigin(context);
    const platform = platformOf(context);
    if (!valid(platform)) return context.json(NO_VERSION, 400);
    context.header('cache-control', 'no-cache');
    const view = (await registry.state()).viewFor(undefined, platform);
    const chosenSection = chosenSections(view).find(
      ({ name }) => name === context.req.param('section'),
    );
    const { base = '', manifest } = chosenSection?.release.extras ?? {};
    if (!manifest)
      return context.json(
        { message: 'no release of such a section has a manifest' },
        404,
      );
    const publicPath = new URL(base, visitorUrl(context.req, environment)).href;
    const manifestBytes = await readSigned(
      environment.origins,
      base + manifest.path,
      manifest.integrity,
    );
    return context.json(withPublicPath(manifestBytes.toString(), publicPath));
  });
}

/** A release's manifest, whose files are at an address of this site. */
function withPublicPath(manifestText: string, publicPath: string) {
  const manifest = federationManifest.parse(JSON.parse(manifestText));
  return { ...manifest, metaData: { ...manifest.metaData, publicPath } };
}
