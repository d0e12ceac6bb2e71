/**
 * `npm run serve -- PROGRAM…` starts the named programs alone, for sites of
 * more than one machine.
 */
import { programsOf } from '../../../tools/scripts/lib/topology.mjs';
import { startProgram } from '../../../tools/test-support/program';
import { temporaryFolder } from '../../../tools/test-support/temporary-folder';
import { freePort } from '../src/programs/ports.mjs';

const VARIABLES = [
  'SUPABASE_URL',
  'BACKEND_ORIGIN',
  'REGISTRY',
  'SMTP_URL',
  'ALERTS_ORIGIN',
  'MAIL_FOLDER',
];
const before = { ...process.env };
beforeEach(() => VARIABLES.forEach((name) => delete process.env[name]));
afterAll(() => Object.assign(process.env, before));

const namesOf = (...names: string[]) =>
  Object.entries(programsOf(names)).flatMap(([name, program]) =>
    program ? [name] : [],
  );

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
const serve = (...names: string[]) =>
  startProgram(['tools/scripts/serve.mjs', ...names], {
    ...process.env,
    DATA_DIR,
  });

test('a name that is none is one sentence with the right ones', async () => {
  const { exit, output, errors } = serve('backend', 'shel');
  expect([await exit, `${output()}${errors()}`.trim()]).toEqual([
    1,
    'There is no program "shel". npm run serve starts all, or: backend, origin, alerts, shell.',
  ]);
});

test('the origin starts alone, and ends on SIGTERM', async () => {
  const port = await freePort();
  process.env['ORIGIN_PORT'] = String(port);
  const site = serve('origin');
  await site.says(/Ready\s*$/);
  expect(await (await fetch(`http://127.0.0.1:${port}/jobs/1`)).text()).toBe(
    'No such file',
  );
  site.kill('SIGTERM');
  expect(await site.exit).toBe(0);
  expect(site.output()).toContain(`origin           http://localhost:${port}`);
});
