/**
 * The shell as a host of Module Federation: what it shares, and how it loads
 * sections.
 */
import { createInstance } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import { asSection } from '@board/releases/registry/as-section';
import type { ChosenSection } from '@board/releases/registry/format';
import type { AnySection } from '@board/shared/contract';
import { lazyTable, sharedTable } from '@board/shared/federation/shared-table';
import { absoluteAddress } from '../absolute-address';
import { loadNotices } from '../layout/notices';
import { tellDevTools } from './devtools-data';
import { allowEntry, verifiedEntries } from './verified-entries';

const singletonShare = (version: string) => ({
  singleton: true,
  requiredVersion: `^${version}`,
});

/** Work that a page needs before a section uses a lazy module, by its name. */
const PREPARATIONS: Record<string, (() => Promise<void>) | undefined> = {
  // without its provider in the page, `enqueueSnackbar` does nothing
  notistack: loadNotices,
};

const eagerShares = Object.entries(sharedTable).map(
  ([name, { version, module }]) => {
    return [
      name,
      {
        version,
        lib: () => module,
        shareConfig: { ...singletonShare(version), eager: true },
      },
    ];
  },
);
const lazyShares = Object.entries(lazyTable).map(
  ([name, { version, load }]) => {
    const getModule = async () => {
      const [loadedModule] = await Promise.all([
        load(),
        PREPARATIONS[name]?.(),
      ]);
      return () => loadedModule;
    };
    return [
      name,
      { version, get: getModule, shareConfig: singletonShare(version) },
    ];
  },
);

const host = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries([...eagerShares, ...lazyShares]),
  // Sections run on this copy of the runtime (shared/build/browser.mjs).
  plugins: [provideRuntime(), verifiedEntries],
});

/** Loads that have not ended, by the address of their entry. */
const unfinished = new Map<string, number>();

/**
 * Loads the public entry of a section's release, in the place of the release
 * that the page had before.
 */
export async function loadEntry({
  name,
  release,
}: ChosenSection): Promise<AnySection> {
  const { url, metadata, extras } = release;
  const entryGlobalName = extras.container ?? name;
  // Browsers share a request that is under way. One that hangs was given up, so
  // this one gets an address of its own.
  const hangingLoads = unfinished.get(url) ?? 0;
  unfinished.set(url, hangingLoads + 1);
  allowEntry(url, metadata.integrity);
  // The bundler's list of loaded chunks: those of the release before must not
  // count as this one's.
  Reflect.deleteProperty(globalThis, `chunk_${entryGlobalName}`);
  const entryAddress = absoluteAddress(
    hangingLoads > 0 ? `${url}?${hangingLoads}` : url,
  );
  tellDevTools({ name, release }, entryAddress);
  host.registerRemotes([{ name, entry: entryAddress, entryGlobalName }], {
    force: true,
  });
  try {
    const section = asSection(
      await host
        .loadRemote(`${name}/section`)
        .catch(rejectInOurWords(entryAddress)),
    );
    if (!section)
      throw new Error(
        `The release of ${name} does not export a section of this contract`,
      );
    return section;
  } finally {
    unfinished.delete(url);
  }
}

/**
 * Says in a sentence what the runtime says in a code. What a section's own code
 * throws stays as it is.
 */
const rejectInOurWords = (entryAddress: string) => (error: unknown) => {
  const isOfRuntime =
    error instanceof Error && error.message.includes('#RUNTIME-');
  throw isOfRuntime
    ? new Error(`The script ${entryAddress} did not load`, { cause: error })
    : error;
};
