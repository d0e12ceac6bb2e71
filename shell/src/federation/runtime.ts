/** The few calls that the shell makes of the federation runtime. */
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { AnySection, SectionName } from '@board/shared/contract';
import { chunkLoader, type ChunkLoader } from '@board/shared/federation';
import type { ChosenSection, Release } from '@board/releases/registry/format';
import { absolute, allowFile, insertStyle, loadScript } from './script-loader';

/** The bundler's own runtime of this build. */
declare const __webpack_require__: { l: ChunkLoader; sriHashes: Record<string, string | undefined> };

registerPlugins([
  {
    name: 'verified-scripts',
    async loadEntry({ remoteInfo: { entry, entryGlobalName } }) {
      await loadScript(entry);
      const container: unknown = Reflect.get(globalThis, entryGlobalName);
      if (!isContainer(container)) throw new Error(`${entry} is no container`);
      return container;
    },
    // Sections load their chunks through the shell's loaders.
    beforeInitContainer(options) {
      Object.assign(options.remoteEntryInitOptions, { loadScript, insertStyle });
      return options;
    },
  },
]);

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

const containerOf = ({ name, release }: ChosenSection) => release.extras.container ?? name;

/** Makes sections loadable. `force` forgets their loaded releases. */
export function register(sections: ChosenSection[], { force = false } = {}): void {
  for (const section of sections) {
    allowRelease(section.release);
    // The bundler's list of loaded chunks: those of the release before must not count as this one's.
    if (force) Reflect.deleteProperty(globalThis, `chunk_${containerOf(section)}`);
  }
  registerRemotes(
    sections.map((section) => ({
      name: section.name,
      entry: absolute(section.release.url),
      entryGlobalName: containerOf(section),
      type: 'global' as const,
    })),
    { force },
  );
}

/** Loads the public entry of a registered section. */
export async function loadEntry(name: SectionName): Promise<AnySection> {
  const module: unknown = await loadRemote(`${name}/section`);
  if (!isSection(module)) throw new Error(`The release of ${name} is no section of this contract`);
  return module;
}

interface Container {
  get(id: string): () => Promise<unknown>;
  init(...given: unknown[]): void | Promise<void>;
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
