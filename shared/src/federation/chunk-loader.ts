/** Runs a script from an address. Rejects when it does not load, or has another hash. */
export type LoadScript = (url: string) => Promise<void>;

/** Puts a chunk's style sheet into the document; the element gets `load` or `error`. */
export type InsertStyle = (link: HTMLLinkElement) => void;

/** How a page loads the files of shell and sections. */
export interface Loaders {
  loadScript: LoadScript;
  insertStyle: InsertStyle;
}

/** The key of the shell's loaders in the share scope, beside the shared modules. */
export const LOADERS = '@board/shell/loaders';

/** Module Federation's table of shared modules, as far as it is used here. */
export interface ShareScope {
  [LOADERS]?: Loaders;
}

interface ChunkEvent {
  type: 'load' | 'error';
  target: { src: string };
}

/** The bundler's `require.l`; it calls `done` on success and on failure. */
export type ChunkLoader = (
  url: string,
  done: (event: ChunkEvent) => void,
  key?: string,
  chunkId?: string | number,
) => void;

/** A chunk loader for the bundler that uses `loadScript`. */
export const chunkLoader =
  (loadScript: LoadScript): ChunkLoader =>
  (url, done) => {
    const tell = (type: ChunkEvent['type']) => () => done({ type, target: { src: url } });
    loadScript(url).then(tell('load'), tell('error'));
  };
