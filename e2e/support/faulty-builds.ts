/** Releases of any section with a fault in their code. The regular builds stay; the fault stands below a copy of them. */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publish } from '../../releases/publish/publish';
import { openStore } from '../../releases/store/folder';
import { root } from './places';
import type { Site } from './site';

const fixture = path.join(root, 'e2e', 'fixtures', 'faulty-section.cjs');

/** Faults of code that runs on the server, as e2e/fixtures/faulty-section.cjs names them, and where they are. */
export const SERVER_FAULTS = ['throws', 'never settles', 'loops', 'fills the heap', 'exits'] as const;
export const PLACES = ['page', 'loader', 'widget'] as const;

interface ServerFault {
  fault: (typeof SERVER_FAULTS)[number] | 'evaluation';
  place?: (typeof PLACES)[number];
}
/** Faults in a browser: of the code, and of one of its shared modules. */
type BrowserFault = 'evaluation' | 'effect' | 'shared version';

export interface Changes {
  /** The fault of the server build. */
  server?: ServerFault;
  /** The fault of the browser build. */
  browser?: BrowserFault;
}

let made = 0;

/** Publishes a release that no server and no browser has yet, with faults in its code. */
export async function publishChanged(site: Site, section: string, changes: Changes): Promise<void> {
  made += 1;
  const folder = path.join(site.dataDir, `changed-${section}`);
  rmSync(folder, { recursive: true, force: true });
  for (const part of ['dist', 'dist-server', 'package.json'])
    cpSync(path.join(root, `${section}-mfe`, part), path.join(folder, part), { recursive: true });
  const [server = ''] = readdirSync(path.join(folder, 'dist-server')).filter((file) => file.endsWith('.cjs'));
  const [entry = ''] = readdirSync(path.join(folder, 'dist')).filter((file) =>
    /^remoteEntry\..+\.js$/.test(file),
  );
  edit(path.join(folder, 'dist-server', server), (code) => withServerFault(code, changes.server));
  if (changes.browser === 'evaluation') throwAtEvaluation(path.join(folder, 'dist'), entry);
  else edit(path.join(folder, 'dist', entry), (code) => withBrowserFault(code, section, changes.browser));
  await release(site, section, folder);
}

/** Makes the section's regular builds its release. */
export const publishRegular = (site: Site, section: string): Promise<void> =>
  release(site, section, path.join(root, `${section}-mfe`));

async function release(site: Site, section: string, folder: string): Promise<void> {
  await publish(openStore(site.dataDir), section, { folder, compress: false, checked: false });
}

const edit = (file: string, change: (code: string) => string): void =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));

/** The release tool evaluates a build before it publishes it; there `process` is Node's own. */
const withServerFault = (code: string, fault: ServerFault | undefined): string =>
  fault === undefined
    ? `${code}\n// ${made}`
    : `${code}
if (!process.pid) {
  const section = { ...module.exports };
  ${readFileSync(fixture, 'utf8')}
  module.exports = module.exports(section, '${fault.fault}', require('react'), '${fault.place ?? ''}');
} // ${made}`;

/** The id of the public entry's module, in the container's list of what it exposes. */
const EXPOSED = /"\.\/section":.*?\(\)=>\(\)=>\w+\("?([^")]+)"?\)/;

/** Replaces the public entry's module in its chunk, which the browser has then for that release. */
function throwAtEvaluation(dist: string, entry: string): void {
  const [, id] = EXPOSED.exec(readFileSync(path.join(dist, entry), 'utf8')) ?? [];
  const [chunk] = readdirSync(path.join(dist, 'js')).filter((file) =>
    /^__federation_expose.+\.js$/.test(file),
  );
  if (id === undefined || !chunk) throw new Error(`${entry} exposes no section`);
  edit(path.join(dist, 'js', chunk), (code) => {
    const end = code.lastIndexOf('}])');
    return `${code.slice(0, end)},${JSON.stringify(id)}(){throw new Error('injected at evaluation')}${code.slice(end)}`;
  });
}

/** React's version that a section requires of the shell. */
const REQUIRED = /(shareKey:"react",import:null,requiredVersion:")[^"]+/g;

function withBrowserFault(code: string, section: string, fault: BrowserFault | undefined): string {
  if (fault === undefined) return code;
  if (fault === 'shared version') {
    const changed = code.replace(REQUIRED, '$1^99.0.0');
    if (changed === code) throw new Error(`The entry of ${section} requires no React`);
    return changed;
  }
  const container = `section_${section.replaceAll('-', '_')}`;
  return `${code}
(() => {
  const module = {};
  ${readFileSync(fixture, 'utf8')}
  const whole = ${container};
  let react;
  ${container} = {
    init: (scope, ...rest) => ((react = Object.values(scope.react)[0]), whole.init(scope, ...rest)),
    async get(id) {
      const [evaluate, shared] = [await whole.get(id), react.lib ?? (await react.get())];
      return () => module.exports(evaluate(), '${fault}', shared());
    },
  };
})();`;
}
