/** The few calls that the shell makes of the federation runtime. */
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { AnySection, SectionName } from '@board/shared/contract';
import type { ChosenSection, Release } from '@board/shared/registry';

const integrityByUrl = new Map<string, string>();

registerPlugins([
  {
    name: 'script-attributes',
    // Foreign scripts come with CORS, so that the browser can check them; own ones without, to match preload hints.
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      if (new URL(url).origin !== location.origin) script.crossOrigin = 'anonymous';
      const integrity = integrityByUrl.get(url);
      if (integrity) script.integrity = integrity;
      return script;
    },
  },
]);

const absolute = (url: string) => new URL(url, location.href).href;

function noteIntegrity({ url, metadata, extras }: Release) {
  integrityByUrl.set(absolute(url), metadata.integrity);
  for (const file of Object.values(extras.chunks).flat()) {
    integrityByUrl.set(absolute(extras.base + file.path), file.integrity);
  }
}

/** Makes sections loadable. `force` forgets what was loaded of them before. */
export function register(sections: ChosenSection[], { force = false } = {}): void {
  for (const { release } of sections) noteIntegrity(release);
  registerRemotes(
    sections.map(({ name, release }) => ({ name, entry: absolute(release.url), type: 'global' as const })),
    { force },
  );
}

/** Loads the public face of a registered section. */
export async function loadFace(name: SectionName): Promise<AnySection> {
  const module: unknown = await loadRemote(`${name}/section`);
  if (!isSection(module)) throw new Error(`The release of ${name} is no section of this contract`);
  return module;
}

function isSection(module: unknown): module is AnySection {
  return (
    typeof module === 'object' &&
    module !== null &&
    'routes' in module &&
    typeof module.routes === 'function' &&
    'widgets' in module
  );
}
