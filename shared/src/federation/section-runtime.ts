/**
 * The part of Module Federation that a composed section's container needs: a consumer that takes every shared module
 * from the shell. It replaces the bundler runtime, whose other half (remotes, copies of its own, tree shaking of
 * shared modules) no section uses. It uses the shell's runtime core (docs/decisions/002).
 */
import {
  CurrentGlobal,
  ModuleFederation,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
import type { UserOptions } from '@module-federation/runtime-core';
import { chunkLoader, type ChunkLoader, type InsertStyle, type LoadScript } from './chunk-loader';

type ShareInfo = NonNullable<Parameters<ModuleFederation['loadShare']>[1]>['customShareInfo'];
type Load = () => unknown;

/** The bundler's `require`, as far as it is used here. */
interface Require {
  /** Modules by id. */
  m: Record<string, (module: { exports: unknown }) => void>;
  /** Evaluated modules by id. */
  c: Record<string, unknown>;
  /** Share scopes by name. */
  S: ModuleFederation['shareScopeMap'];
  I(scope: string, initScope?: object[]): Promise<boolean> | undefined;
  o(owner: object, name: string): boolean;
  /** Loads a chunk. */
  l: ChunkLoader;
  /** Inserts the style sheet of a chunk (shared/build/browser.mjs). */
  insertStyle: InsertStyle;
  federation: { instance: ModuleFederation; initOptions: UserOptions };
}

interface Consumes {
  webpackRequire: Require;
  chunkId: string;
  promises: Promise<unknown>[];
  /** By module id: the load in progress, 0 when it is loaded. */
  installedModules: Record<string, Promise<void> | 0>;
  chunkMapping: Record<string, string[]>;
  moduleToHandlerMapping: Record<string, { shareKey: string; shareInfo: ShareInfo }>;
}

/** Takes a chunk's shared modules from the shell. */
function consumes({
  webpackRequire: require,
  chunkId,
  promises,
  installedModules,
  ...known
}: Consumes): void {
  attachShareScopeMap(require);
  if (!require.o(known.chunkMapping, chunkId)) return;
  for (const id of known.chunkMapping[chunkId] ?? []) {
    const handler = known.moduleToHandlerMapping[id];
    const put = (load: Load) => {
      require.m[id] = (module) => {
        delete require.c[id];
        module.exports = load();
      };
    };
    const start = async () => {
      try {
        const load = handler && (await take(require.federation.instance, handler));
        if (!load) throw new Error(`The shell does not share ${handler?.shareKey}`);
        put(load);
        installedModules[id] = 0;
      } catch (error) {
        put(() => {
          throw error;
        });
        delete installedModules[id];
      }
    };
    if (!require.o(installedModules, id)) installedModules[id] = start();
    promises.push(Promise.resolve(installedModules[id]));
  }
}

const take = (
  instance: ModuleFederation,
  { shareKey, shareInfo }: { shareKey: string; shareInfo: ShareInfo },
) => instance.loadShare(shareKey, { customShareInfo: { ...shareInfo } });

interface Sharing {
  webpackRequire: Require;
  shareScopeName: string;
  initScope?: object[];
  initPromises: Record<string, Promise<boolean>>;
  initTokens: Record<string, object>;
}

/** Joins the share scope, once. */
function initializeSharing(options: Sharing): Promise<boolean> | undefined {
  const { webpackRequire: require, shareScopeName: name, initScope = [], initPromises, initTokens } = options;
  const { instance } = require.federation;
  const token = (initTokens[name] ??= { from: instance.name });
  if (initScope.includes(token)) return undefined;
  initScope.push(token);
  const strategy = instance.options.shareStrategy;
  initPromises[name] ??= Promise.all(
    instance.initializeSharing(name, { ...(strategy ? { strategy } : {}), from: 'build' }),
  ).then(() => true);
  attachShareScopeMap(require);
  return initPromises[name];
}

interface Container {
  webpackRequire: Require;
  shareScope: ModuleFederation['shareScopeMap'][string];
  initScope: object[];
  remoteEntryInitOptions?: Partial<UserOptions> & {
    shareScopeMap?: ModuleFederation['shareScopeMap'];
    /** Loads only scripts that the registry lists; a page of one section alone has none. */
    loadScript?: LoadScript;
    insertStyle?: InsertStyle;
  };
}

/** Receives the shell's share scope and its loaders, so that a section's chunks are verified (SECURITY.md). */
function initContainerEntry({ webpackRequire: require, shareScope, initScope, ...shell }: Container) {
  const { instance, initOptions } = require.federation;
  const { loadScript, insertStyle, ...options } = shell.remoteEntryInitOptions ?? {};
  if (loadScript) require.l = chunkLoader(loadScript);
  require.insertStyle = insertStyle ?? ((link) => document.head.append(link));
  instance.initOptions({ name: initOptions.name, remotes: [], ...options });
  instance.initShareScopeMap('default', shareScope, { hostShareScopeMap: options.shareScopeMap ?? {} });
  attachShareScopeMap(require);
  return require.I('default', initScope);
}

function attachShareScopeMap(require: Require): void {
  require.S = require.federation.instance.shareScopeMap;
}

/** The section's instance of the shell's runtime; a later release reuses it. */
function init({ webpackRequire: require }: { webpackRequire: Require }): ModuleFederation {
  const options = { ...require.federation.initOptions, id: '' };
  const known = CurrentGlobal.__FEDERATION__.__INSTANCES__.find(({ name }) => name === options.name);
  if (known) {
    known.initOptions(options);
    return known;
  }
  const instance = new ModuleFederation(options);
  setGlobalFederationInstance(instance);
  return instance;
}

/** Chunks consume shared modules; the entry itself consumes none. */
const installInitialConsumes = () => {};

// The names are the bundler runtime's.
const federation = {
  bundlerRuntime: {
    consumes,
    I: initializeSharing,
    S: {},
    init,
    initContainerEntry,
    installInitialConsumes,
  },
};
export default federation;
