/**
 * Development only: the positions of a stack in the sources, by the maps that
 * scripts of development builds contain.
 */
import { SourceMap } from 'node:module';
import path from 'node:path';

/** `http://localhost:3000/sections/jobs/1.0.0/js/Card.js?1:12:5` */
const STACK_POSITION = /(https?:\/\/[^\s()]+?)(?:\?[^\s():]*)?:(\d+):(\d+)/;
/** The last line of a script, with its map in base64. */
const INLINE_MAP =
  /\/\/# sourceMappingURL=data:application\/json[^,]*;base64,([\w+/=]+)\s*$/;

/**
 * The same stack with `jobs-mfe/src/Card.tsx:12:5` for each position that a map
 * knows, and without the lines of libraries.
 */
export async function sourcePositions(
  stackText: string,
  port: number,
): Promise<string> {
  const mapsByScript = new Map<string, Promise<SourceMap | undefined>>();
  const mapOf = (script: string) => {
    const map =
      mapsByScript.get(script) ??
      readSourceMap(
        new URL(new URL(script).pathname, `http://127.0.0.1:${port}`),
      );
    mapsByScript.set(script, map);
    return map;
  };
  const sourceLines = await Promise.all(
    stackText.split('\n').map((stackLine) => inSource(stackLine, mapOf)),
  );
  return sourceLines.filter((stackLine) => stackLine !== undefined).join('\n');
}

async function inSource(
  stackLine: string,
  mapOf: (script: string) => Promise<SourceMap | undefined>,
) {
  const [position, script, row, column] = STACK_POSITION.exec(stackLine) ?? [];
  if (position === undefined || script === undefined) return stackLine;
  const map = await mapOf(script);
  const sourceOrigin = map?.findOrigin(Number(row), Number(column));
  if (!sourceOrigin || !('fileName' in sourceOrigin)) return stackLine;
  if (sourceOrigin.fileName.includes('node_modules')) return undefined;
  const file = path.isAbsolute(sourceOrigin.fileName)
    ? path.relative(process.cwd(), sourceOrigin.fileName)
    : sourceOrigin.fileName;
  return stackLine.replace(
    position,
    `${file}:${sourceOrigin.lineNumber}:${sourceOrigin.columnNumber}`,
  );
}

/** The map in a script; undefined if the script has no map or is gone. */
async function readSourceMap(script: URL): Promise<SourceMap | undefined> {
  const response = await fetch(script).catch(() => undefined);
  if (!response?.ok) return undefined;
  const [, encoded] = INLINE_MAP.exec(await response.text()) ?? [];
  if (encoded === undefined) return undefined;
  return new SourceMap(
    JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')),
  );
}
