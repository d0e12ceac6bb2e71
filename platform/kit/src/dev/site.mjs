import http from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { Refusal } from '../programs/refusal.mjs';
import { readAddress, readReleases, siteOf } from '../site.mjs';

/** How often the site's registry is read, in ms. */
const LOOK_EVERY_MS = 2000;
/**
 * The element of a document that holds its configuration
 * (shell/src/document/document-data.ts).
 */
const DATA_ELEMENT =
  /<script type="application\/json" id="board-data">([^<]*)<\/script>/;

/**
 * @typedef {{ read: () => ReturnType<typeof readReleases>, environment:
 * NodeJS.ProcessEnv }} Site
 */

/**
 * A running site: its releases, and what a document server needs to show the
 * same data. Throws a `Refusal` when it is out of reach.
 * @param {string} address
 * @returns {Promise<Site>}
 */
export async function openSite(address) {
  const origin = siteOf({ with: address });
  const readLists = () => readReleases(origin);
  await readLists();
  return {
    read: readLists,
    environment: {
      RELEASES_ORIGIN: `${origin}/sections`,
      ...(await dataOf(origin)),
    },
  };
}

/**
 * The site's backend: the hosted project that its pages use, or the site
 * itself.
 * @param {string} origin
 */
async function dataOf(origin) {
  const [, text] =
    DATA_ELEMENT.exec(await (await readAddress(`${origin}/uk`)).text()) ?? [];
  /** @type {{ config?: { backendUrl?: string, backendKey?: string } }} */
  const { config } = text === undefined ? {} : JSON.parse(text);
  if (typeof config?.backendUrl !== 'string')
    throw new Refusal(`${origin} does not say where its data are.`);
  const { backendUrl, backendKey = '' } = config;
  if (/^https?:/.test(backendUrl))
    return { SUPABASE_URL: backendUrl, SUPABASE_ANON_KEY: backendKey };
  return { BACKEND_PORT: String(await openProxy(origin + backendUrl)) };
}

/**
 * A port of this machine that answers as a backend elsewhere, because a site
 * allows no other site's pages to read it.
 * @param {string} address
 * @returns {Promise<number>}
 */
async function openProxy(address) {
  const siteProxy = new Hono();
  siteProxy.all('*', async (context) => {
    const { pathname, search } = new URL(context.req.url);
    const headers = { ...context.req.header(), host: new URL(address).host };
    try {
      const siteAnswer = await proxy(address + pathname + search, {
        ...context.req,
        headers,
      });
      // An answer is passed on whole or not at all.
      return new Response(await siteAnswer.arrayBuffer(), siteAnswer);
    } catch {
      // Pages close while they wait, and the document server says itself when
      // its backend fails.
      return context.text('The site did not answer', 502);
    }
  });
  const server = http.createServer(getRequestListener(siteProxy.fetch));
  await new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(undefined)),
  );
  server.unref();
  const listening = server.address();
  return listening && typeof listening === 'object' ? listening.port : 0;
}

/**
 * Keeps the site's releases of other sections in a local store. A site out of
 * reach changes nothing. Resolves with the function that ends this.
 * @param {Site} site
 * @param {import('../releases/development').DevReleases} releases
 * @param {string} local name of the local section
 */
export async function followSite(site, releases, local) {
  let lastText = '';
  /** @type {string[]} */
  let lastNames = [];
  const mirrorReleases = async () => {
    const allReleases = await site.read();
    const { [local]: _local, ...others } = allReleases;
    const releasesText = JSON.stringify(allReleases);
    if (releasesText === lastText) return;
    const removedSections = Object.fromEntries(
      lastNames.filter((name) => !(name in others)).map((name) => [name, []]),
    );
    await releases
      .mirror({ ...removedSections, ...others }, allReleases)
      .catch((error) => {
        throw new Refusal(
          `The site's releases cannot be used: ${error.message}`,
        );
      });
    lastText = releasesText;
    lastNames = Object.keys(others);
  };
  await mirrorReleases();
  const mirrorTimer = setInterval(
    () => void mirrorReleases().catch(() => undefined),
    LOOK_EVERY_MS,
  ).unref();
  return () => clearInterval(mirrorTimer);
}
