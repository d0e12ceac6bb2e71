/** How the shell loads sections: containers of Module Federation, with the shared modules of this build. */
import type { AnySection } from '@board/shared/contract';
import { chunkLoader, LOADERS, type ChunkLoader, type ShareScope } from '@board/shared/federation';
import type { ChosenSection, Release } from '@board/releases/registry/format';
import { absolute, allowFile, insertStyle, loadScript } from './script-loader';

/** The bundler's own runtime of this build. */
declare const __webpack_require__: { l: ChunkLoader; sriHashes: Record<string, string | undefined> };
declare const __webpack_init_sharing__: (scope: 'default') => unknown;
declare const __webpack_share_scopes__: { default: ShareScope };

const loadChunk = chunkLoader(loadScript);
__webpack_require__.l = (url, done, key, chunkId) => {
  const integrity = __webpack_require__.sriHashes[chunkId ?? ''];
  if (integrity) allowFile(url, integrity);
  loadChunk(url, done, key, chunkId);
};

/** Loads the public entry of a section's release, and forgets what the page has loaded of the section before. */
export async function loadEntry({ name, release }: ChosenSection): Promise<AnySection> {
  const variable = release.extras.container ?? name;
  // The bundler's list of loaded chunks: those of the release before must not count as this one's.
  Reflect.deleteProperty(globalThis, `chunk_${variable}`);
  const container = await beginContainer(release, variable);
  const module = (await container.get('./section'))();
  if (!isSection(module)) throw new Error(`The release of ${name} is no section of this contract`);
  return module;
}

/** Runs a release's entry, which defines the global variable, and gives its container the shared modules and the loaders. */
async function beginContainer({ url, metadata, extras }: Release, variable: string): Promise<Container> {
  allowFile(url, metadata.integrity);
  for (const file of Object.values(extras.chunks).flat()) allowFile(extras.base + file.path, file.integrity);
  await loadScript(absolute(url));
  const container: unknown = Reflect.get(globalThis, variable);
  if (!isContainer(container)) throw new Error(`${url} is no container`);
  await __webpack_init_sharing__('default');
  const scope = __webpack_share_scopes__.default;
  scope[LOADERS] = { loadScript, insertStyle };
  await container.init(scope);
  return container;
}

/** What a section's entry defines. */
interface Container {
  get(id: string): Promise<() => unknown>;
  init(scope: ShareScope): unknown;
}

const isContainer = (value: unknown): value is Container =>
  value instanceof Object && 'get' in value && 'init' in value;

const isSection = (module: unknown): module is AnySection =>
  module instanceof Object &&
  'routes' in module &&
  typeof module.routes === 'function' &&
  'widgets' in module;
