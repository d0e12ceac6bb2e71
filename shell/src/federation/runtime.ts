/** How the shell loads sections: containers of Module Federation, with the shared modules of this build. */
import type { AnySection, SectionName } from '@board/shared/contract';
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

function allowRelease({ url, metadata, extras }: Release) {
  allowFile(url, metadata.integrity);
  for (const file of Object.values(extras.chunks).flat()) allowFile(extras.base + file.path, file.integrity);
}

/** Entries of sections by the section's name: the address, and the global variable that the script defines. */
const entries = new Map<SectionName, { url: string; variable: string }>();
const containers = new Map<SectionName, Promise<Container>>();

/** Makes sections loadable. `force` forgets their loaded releases. */
export function register(sections: ChosenSection[], { force = false } = {}): void {
  for (const { name, release } of sections) {
    allowRelease(release);
    const variable = release.extras.container ?? name;
    entries.set(name, { url: absolute(release.url), variable });
    if (!force) continue;
    containers.delete(name);
    // The bundler's list of loaded chunks: those of the release before must not count as this one's.
    Reflect.deleteProperty(globalThis, `chunk_${variable}`);
  }
}

/** Loads the public entry of a registered section. */
export async function loadEntry(name: SectionName): Promise<AnySection> {
  const container = containers.get(name) ?? beginContainer(name);
  containers.set(name, container);
  const evaluate = await (await container).get('./section');
  const module = evaluate();
  if (!isSection(module)) throw new Error(`The release of ${name} is no section of this contract`);
  return module;
}

/** Runs a section's entry, and gives its container the shared modules and the loaders. */
async function beginContainer(name: SectionName): Promise<Container> {
  const entry = entries.get(name);
  if (!entry) throw new Error(`Nothing lists the section ${name}`);
  await loadScript(entry.url);
  const container: unknown = Reflect.get(globalThis, entry.variable);
  if (!isContainer(container)) throw new Error(`${entry.url} is no container`);
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
  typeof value === 'object' && value !== null && 'get' in value && 'init' in value;

function isSection(module: unknown): module is AnySection {
  return (
    typeof module === 'object' &&
    module !== null &&
    'routes' in module &&
    typeof module.routes === 'function' &&
    'widgets' in module
  );
}
