// From positions in built scripts to positions in sources. Plain JavaScript, because `board check` runs without a build.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** Folder of the maps in a data folder, which no program serves and no store contains. @param {string} dataDir */
export const mapsIn = (dataDir) => path.join(dataDir, 'maps');

/** A position in a file: names of folders and a script, then line and column from 1. */
const FRAME = /^((?:\w[\w.+-]*\/)*\w[\w.-]*\.c?js):(\d+):(\d+)$/;

/**
 * The source of each frame: `js/browse.1a2b3c4d.js:1:200` becomes `src/browse/JobsPage.tsx:12:5 useSearch`, with the name that
 * stands there in the source. A frame without a readable map stays as it is.
 * @param {readonly string[]} frames @param {string} folder with the map of `js/a.js` in `js/a.js.map`
 * @returns {Promise<string[]>}
 */
export async function mapStack(frames, folder) {
  /** @type {Map<string, Promise<TraceMap | undefined>>} */
  const maps = new Map();
  return Promise.all(
    frames.map(async (frame) => {
      const [, file, line, column] = FRAME.exec(frame) ?? [];
      if (file === undefined) return frame;
      const map = maps.get(file) ?? readMap(path.join(folder, `${file}.map`));
      maps.set(file, map);
      return sourceAt(await map, Number(line), Number(column)) ?? frame;
    }),
  );
}

/** A missing or broken map is like none. @param {string} file */
async function readMap(file) {
  try {
    return new TraceMap(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {TraceMap | undefined} map @param {number} line @param {number} column both from 1 */
function sourceAt(map, line, column) {
  if (!map || line < 1 || column < 1) return undefined;
  const at = originalPositionFor(map, { line, column: column - 1 });
  if (at.source === null) return undefined;
  const file = at.source.replace(/^.*\/node_modules\//, '').replace(/^(?:\.{1,2}\/)+/, '');
  return `${file}:${at.line}:${at.column + 1}${at.name === null ? '' : ` ${at.name}`}`;
}
