/** Development only: places in the sources for positions in scripts, by the maps that development builds of sections contain. */
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

const POSITION = /(https?:\/\/[^\s()]+\.js):(\d+):(\d+)/g;
const MAP = '//# sourceMappingURL=data:application/json;charset=utf-8;base64,';

/** The stack of an error; what has no map stays. Never rejects. */
export async function inSources(stack: string): Promise<string> {
  const scripts = new Set([...stack.matchAll(POSITION)].map(([, script = '']) => script));
  const maps = new Map(
    await Promise.all([...scripts].map(async (script) => [script, await mapOf(script)] as const)),
  );
  return stack.replaceAll(POSITION, (position: string, script: string, line: string, column: string) => {
    const map = maps.get(script);
    const at = map && originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
    return at?.source ? `${at.source}:${at.line}:${at.column + 1}` : position;
  });
}

async function mapOf(script: string): Promise<TraceMap | undefined> {
  try {
    const text = await (await fetch(script)).text();
    const start = text.lastIndexOf(MAP);
    return start < 0 ? undefined : new TraceMap(atob(text.slice(start + MAP.length).trim()));
  } catch {
    return undefined;
  }
}
