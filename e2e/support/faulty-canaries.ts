/** Canaries of firms with a fault, for the table in docs/rolling-out.md. */
import { appendFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { run } from '../../kit/src/releases/cli';
import { changedFirms, type Change } from './canaries';
import { buildFault } from './faulty';
import type { Site } from './site';

const isPage = (file: string) => /^js.list\./.test(file);
/** Faults of the browser build, whose server build is another file with the same code. */
export const BROWSER_FAULTS = {
  'throws in the browser': (file, text) =>
    isPage(file)
      ? text.replace(';let ', ';setTimeout(()=>{throw new TypeError("broken in the browser")},500);let ')
      : text,
  'hydration mismatch': (_, text) => text.replaceAll('Accounting Firms', 'Ledger Houses'),
} satisfies Record<string, Change>;

/** The section's loaders, each 100 ms later than those of the regular build. */
const LATE = `
const regular = module.exports;
const late = ({ loader, children, ...route }) => ({
  ...route,
  ...(loader && { loader: async (...args) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return loader(...args);
  } }),
  ...(children && { children: children.map(late) }),
});
module.exports = { ...regular, routes: (platform) => regular.routes(platform).map(late) };`;

/** Builds of a canary with a fault: `none`, `slow`, one of the browser, or one of `shell/test/fixtures/faults.cjs`. */
function faultyFirms(site: Site, fault: string): string {
  const change = Object.entries(BROWSER_FAULTS).find(([name]) => name === fault)?.[1];
  if (!change && fault !== 'slow' && fault !== 'none')
    return buildFault(site.dataDir, fault, String(Date.now()));
  const folder = changedFirms(site, change ?? ((_, text) => text));
  const server = path.join(folder, 'dist-server');
  for (const name of readdirSync(server).filter((file) => file.endsWith('.cjs')))
    appendFileSync(path.join(server, name), fault === 'slow' ? LATE : `\n// ${fault} ${Date.now()}`);
  return folder;
}

/** Publishes firms with a fault, for no visitors yet. Returns the version. */
export async function publishCanary(site: Site, fault: string): Promise<string> {
  const [line = ''] = await run(
    ['publish', 'firms', '--from', faultyFirms(site, fault), '--hold'],
    site.dataDir,
  );
  return line.split(/[ ,]/)[1] ?? '';
}
