/** `npm run serve -- PROGRAM…` starts the named programs alone, for sites of more than one machine. */
import { spawn } from 'node:child_process';
import { root } from '../../scripts/lib/project.mjs';
import { programsOf } from '../../scripts/lib/topology.mjs';
import { temporaryFolder } from '../../test/temporary-folder';
import { freePort } from '../src/programs/ports.mjs';

const VARIABLES = ['SUPABASE_URL', 'BACKEND_ORIGIN', 'REGISTRY', 'SMTP_URL', 'ALERTS_ORIGIN', 'MAIL_FOLDER'];
const before = { ...process.env };
beforeEach(() => VARIABLES.forEach((name) => delete process.env[name]));
afterAll(() => Object.assign(process.env, before));

const namesOf = (...names: string[]) =>
  Object.entries(programsOf(names)).flatMap(([name, program]) => (program ? [name] : []));

test('without names these are all that the environment leaves here', () => {
  expect(namesOf()).toEqual(['backend', 'origin', 'shell']);
  process.env['BACKEND_ORIGIN'] = 'http://backend.internal:54321';
  process.env['REGISTRY'] = 'https://releases.example/registry.json';
  expect(namesOf()).toEqual(['shell']);
});

test('names choose, and one that has nothing to start is refused', () => {
  expect(namesOf('shell')).toEqual(['shell']);
  expect(namesOf('backend', 'origin')).toEqual(['backend', 'origin']);
  expect(() => programsOf(['alerts'])).toThrow(
    'The program "alerts" does not start here: SMTP_URL is missing.',
  );
  process.env['SUPABASE_URL'] = 'https://abc.supabase.co';
  expect(() => programsOf(['backend'])).toThrow(
    'The program "backend" does not start here: SUPABASE_URL names another one.',
  );
});

const DATA_DIR = temporaryFolder();

function serve(...names: string[]) {
  const env = { ...process.env, DATA_DIR };
  const child = spawn(process.execPath, ['scripts/serve.mjs', ...names], { cwd: root, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
  const ended = new Promise<[number | null, string]>((resolve) =>
    child.once('close', (code) => resolve([code, output.trim()])),
  );
  const ready = () =>
    new Promise<void>((resolve) =>
      child.stdout.on('data', () => output.trimEnd().endsWith('Ready') && resolve()),
    );
  return { ended, ready, end: () => child.kill('SIGTERM') };
}

test('a name that is none is one sentence with the right ones', async () => {
  expect(await serve('backend', 'shel').ended).toEqual([
    1,
    'There is no program "shel". npm run serve starts all, or: backend, origin, alerts, shell.',
  ]);
});

test('the origin starts alone, and ends on SIGTERM', async () => {
  const port = await freePort();
  process.env['ORIGIN_PORT'] = String(port);
  const site = serve('origin');
  await site.ready();
  expect(await (await fetch(`http://127.0.0.1:${port}/jobs/1`)).text()).toBe('No such file');
  site.end();
  expect(await site.ended).toEqual([0, expect.stringContaining(`origin           http://localhost:${port}`)]);
});
