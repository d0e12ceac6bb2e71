import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { enqueueSnackbar, SnackbarProvider } from '@board/shared/ui';
import { isCountryCode, DEFAULT_COUNTRY } from '@board/shared/domain';
import { parseConfig, type PublicConfig } from '@board/shared/config';
import {
  createCountryPreference,
  createPlatform,
  createWidgetSource,
  PlatformProvider,
} from '@board/shared/platform';
import { hydrate } from '@board/shared/query';
import { parseRegistry } from '@board/shared/registry';
import { RouterProvider } from '@board/shared/router';
import { rememberCountry } from './document/country-storage';
import { queriesOf, readDocumentData, type DocumentData } from './document/document-data';
import { documentNonce } from './document/nonce';
import { createRegistryClient } from './federation/registry-client';
import * as runtime from './federation/runtime';
import { createSectionLoader } from './federation/section-loader';
import { loadWidget } from './federation/widgets';
import { sendTelemetry } from './telemetry';
import { applyHead } from './head/apply-head';
import { headOf, statusOf } from './head/head-of';
import { createRouter, settled } from './routing/create-router';

/** Takes over the server's page, or renders anew where the server sent a frame only. */
export async function mount(): Promise<void> {
  const pageData = readDocumentData();
  const config = parseConfig(pageData.config);
  const registry = createRegistryClient(parseRegistry(pageData.registry));
  const sections = createSectionLoader({ runtime, registry, telemetry: sendTelemetry });
  const platform = browserPlatform(pageData, config, sections);
  const queries = queriesOf(pageData);
  if (queries) hydrate(platform.queryClient, queries);

  const { router, begin } = createRouter({ platform, registry, sections });
  // Loaders run again, but against the server's data: nothing to wait for but code.
  await settled(router);
  if (pageData.mode === 'hydrate' && pageData.status < 400 && statusOf(router.state) >= 400) {
    router.dispose(); // the page's code did not come: the server's HTML stays, and its links are real links
    return;
  }
  const app = (
    <StrictMode>
      <PlatformProvider platform={platform}>
        <SnackbarProvider maxSnack={1} autoHideDuration={5000}>
          <RouterProvider router={router} />
        </SnackbarProvider>
      </PlatformProvider>
    </StrictMode>
  );
  const root = rootElement();
  if (pageData.mode === 'replace') createRoot(root).render(app);
  // In a transition React hydrates in slices, between which input is handled.
  else startTransition(() => void hydrateRoot(root, app, { onRecoverableError: reportMismatch }));

  router.subscribe((state) => {
    if (state.navigation.state === 'idle') {
      applyHead(headOf(state, config.product), { origin: config.publicOrigin, product: config.product });
    }
  });
  if (pageData.mode === 'replace') {
    applyHead(headOf(router.state, config.product), { origin: config.publicOrigin, product: config.product });
  }
  begin();
}

function browserPlatform(
  data: DocumentData,
  config: PublicConfig,
  sections: ReturnType<typeof createSectionLoader>,
) {
  const rendered = new Set(data.widgets);
  const nonce = documentNonce();
  return createPlatform({
    config,
    backendUrl: new URL(config.backendUrl, location.href).href,
    country: createCountryPreference(
      isCountryCode(data.country) ? data.country : DEFAULT_COUNTRY,
      rememberCountry,
    ),
    now: data.now,
    server: false,
    ...(nonce ? { nonce } : {}),
    widgets: createWidgetSource(async (name) => {
      try {
        return await loadWidget(sections.load, name);
      } catch (error) {
        // The server's HTML of the widget is on the page and its links are real: it stays, rather than an error.
        if (rendered.delete(name)) return new Promise(() => {});
        throw error;
      }
    }),
    notify: ({ title, message, tone }) =>
      enqueueSnackbar(message ? `${title}: ${message}` : title, { variant: tone }),
    telemetry: sendTelemetry,
  });
}

function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  return root;
}

/** A part that the server left to the browser is expected; anything else is a mismatch, and a bug to see. */
function reportMismatch(error: unknown) {
  if (error instanceof Error && error.message.includes('server rendering errored')) return;
  console.error(error);
}
