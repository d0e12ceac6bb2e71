/** Widgets of other sections on a standalone page: from the composed site, when one runs beside it. */
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as emotionReact from '@emotion/react';
import * as emotionStyled from '@emotion/styled';
import * as svgIcon from '@mui/material/SvgIcon';
import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { PLATFORM_VERSION, type AnySection, type SectionName } from '../contract';
import * as domain from '../domain';
import * as platform from '../platform';
import * as query from '../query';
import { chosenSections, parseRegistry, type ChosenSection } from '../registry';
import * as router from '../router';
import * as supabase from '../supabase';
import * as ui from '../ui';
import * as uiData from '../ui-data';

/** The share scope of the shell, from this page's own copies. */
const MODULES: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react/jsx-dev-runtime': jsxDevRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  '@emotion/react': emotionReact,
  '@emotion/styled': emotionStyled,
  '@mui/material/SvgIcon': svgIcon,
  '@board/shared/platform': platform,
  '@board/shared/router': router,
  '@board/shared/query': query,
  '@board/shared/ui': ui,
  '@board/shared/ui-data': uiData,
  '@board/shared/domain': domain,
  '@board/shared/supabase': supabase,
};

/** Time limit, in ms, after which the composed site counts as absent. */
const PATIENCE_MS = 1500;

declare global {
  var _FEDERATION_RUNTIME_CORE: unknown;
}

/**
 * Loads sections' public entries as the shell does. `versions` are those of the shared modules. An entry is undefined
 * when no composed site runs, or none of its releases fits.
 */
export function createNeighbours(versions: Record<string, string>) {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore; // composed sections bring no runtime of their own
  const host = createInstance({
    name: 'standalone',
    remotes: [],
    shared: Object.fromEntries(
      Object.entries(MODULES).map(([name, module]) => {
        const version = versions[name] ?? PLATFORM_VERSION;
        const shareConfig = { singleton: true, requiredVersion: `^${version}` };
        return [name, { version, lib: () => module, shareConfig, strategy: 'loaded-first' as const }];
      }),
    ),
  });
  let registry: Promise<ChosenSection[]> | undefined;
  return async (name: SectionName): Promise<AnySection | undefined> => {
    registry ??= askRegistry();
    const release = (await registry).find((section) => section.name === name)?.release;
    if (!release) return undefined;
    host.registerRemotes([{ name, entry: new URL(release.url, location.href).href, type: 'global' }]);
    return (await host.loadRemote<AnySection>(`${name}/section`)) ?? undefined;
  };
}

async function askRegistry(): Promise<ChosenSection[]> {
  try {
    const answer = await fetch(`/registry.json?platform=${PLATFORM_VERSION}`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return answer.ok ? chosenSections(parseRegistry(await answer.json())) : [];
  } catch {
    return []; // nobody there: placeholders say where to start one
  }
}
