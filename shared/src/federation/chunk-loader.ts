/** Runs a script from an address. Rejects when it does not load, or has another hash. */
export type LoadScript = (url: string) => Promise<void>;

/** Puts a chunk's style sheet into the document; the element gets `load` or `error`. */
export type InsertStyle = (link: HTMLLinkElement) => void;

export interface Loaders {
  loadScript: LoadScript;
  insertStyle: InsertStyle;
}

/** Their key in the share scope, beside the shared modules. */
export const LOADERS = '@board/shell/loaders';

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

export const chunkLoader =
  (loadScript: LoadScript): ChunkLoader =>
  (url, done) => {
    const tell = (type: ChunkEvent['type']) => () => done({ type, target: { src: url } });
    loadScript(url).then(tell('load'), tell('error'));
  };
