/**
 * Development only: the positions of a stack in the sources, by the maps that
 * scripts of development builds contain.
 */
import { SourceMap } from 'node:module';
import path from 'node:path';

const POSITION = /(https?:\/\/[^\s()]+?)(?:\?[^\s():]*)?:(\d+):(\d+)/;
const INLINE_MAP =
  /\/\/# sourceMappingURL=data:application\/json[^,]*;base64,([\w+/=]+)\s*$/;

/**
 * The same stack with `jobs-mfe/src/Card.tsx:12:5` for each position that a map
 * knows, and without the lines of libraries.
 */
export async function sourcePositions(
  stack: string,
  port: number,
): Promise<string> {
  const maps = new Map<string, Promise<SourceMap | undefined>>();
  const mapOf = (script: string) => {
    const map =
      maps.get(script) ??
      readMap(new URL(new URL(script).pathname, `http://127.0.0.1:${port}`));
    maps.set(script, map);
    return map;
  };
  const lines = await Promise.all(
    stack.split('\n').map((line) => inSource(line, mapOf)),
  );
  return lines.filter((line) => line !== undefined).join('\n');
}

async function inSource(
  line: string,
  mapOf: (script: string) => Promise<SourceMap | undefined>,
) {
  const [position, script, row, column] = POSITION.exec(line) ?? [];
  if (position === undefined || script === undefined) return line;
  const map = await mapOf(script);
  const source = map?.findOrigin(Number(row), Number(column));
  if (!source || !('fileName' in source)) return line;
  if (source.fileName.includes('node_modules')) return undefined;
  const file = path.isAbsolute(source.fileName)
    ? path.relative(process.cwd(), source.fileName)
    : source.fileName;
  return line.replace(
    position,
    `${file}:${source.lineNumber}:${source.columnNumber}`,
  );
}

/** The map in a script; undefined if the script has no map or is gone. */
async function readMap(script: URL): Promise<SourceMap | undefined> {
  const response = await fetch(script).catch(() => undefined);
  if (!response?.ok) return undefined;
  const [, encoded] = INLINE_MAP.exec(await response.text()) ?? [];
  if (encoded === undefined) return undefined;
  return new SourceMap(
    JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')),
  );
}
