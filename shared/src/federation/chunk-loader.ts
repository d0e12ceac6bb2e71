/** Runs a script from an address. Rejects when it does not come, or is not what it should be. */
export type LoadScript = (url: string) => Promise<void>;

interface ChunkEvent {
  type: 'load' | 'error';
  target: { src: string };
}

/** The bundler's `require.l`: `done` hears how it went, on failure too. */
export type ChunkLoader = (
  url: string,
  done: (event: ChunkEvent) => void,
  key?: string,
  chunkId?: string | number,
) => void;

/** A loader of chunks for the bundler that goes through `loadScript`. */
export const chunkLoader =
  (loadScript: LoadScript): ChunkLoader =>
  (url, done) => {
    const tell = (type: ChunkEvent['type']) => () => done({ type, target: { src: url } });
    loadScript(url).then(tell('load'), tell('error'));
  };
