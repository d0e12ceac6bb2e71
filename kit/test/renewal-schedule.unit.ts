/** The schedule files of docs/renewal/: they are well-formed, and their commands run as they stand there. */
import { exec, execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../../scripts/lib/project.mjs';
import { run } from '../src/releases/cli';
import { openBucketStore } from '../src/releases/bucket-store';
import { openStore } from '../src/releases/store';
import { freshPlaces } from './fresh-places';
import { tinyBuild } from './tiny-build';

const BUCKET = 's3://releases/board';
const DAILY = z.string().regex(/^\d+ \d+ \* \* \*$/);
const fileOf = (name: string) => path.join(root, 'docs', 'renewal', name);
const textOf = (name: string) => readFileSync(fileOf(name), 'utf8');

const workflow = z
  .object({
    on: z.object({ schedule: z.tuple([z.object({ cron: DAILY })]) }),
    jobs: z.object({ renew: z.object({ steps: z.array(z.object({ run: z.string().optional() })) }) }),
  })
  .transform(({ jobs }) => jobs.renew.steps.flatMap((step) => step.run ?? []));
const container = z.object({
  command: z.array(z.string()),
  args: z.array(z.string()),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
});
const cronJob = z
  .object({
    apiVersion: z.literal('batch/v1'),
    kind: z.literal('CronJob'),
    spec: z.object({
      schedule: DAILY,
      concurrencyPolicy: z.literal('Forbid'),
      jobTemplate: z.object({
        spec: z.object({
          template: z.object({
            spec: z.object({ containers: z.tuple([container]), restartPolicy: z.literal('Never') }),
          }),
        }),
      }),
    }),
  })
  .transform(({ spec }) => spec.jobTemplate.spec.template.spec.containers[0]);

/** Runs a command at the root of the checkout. Rejects when it fails. */
const shell = async (command: string, env: NodeJS.ProcessEnv = {}) =>
  (await promisify(exec)(command, { cwd: root, env: { ...process.env, ...env } })).stdout.trim();

let places: Awaited<ReturnType<typeof freshPlaces>>;
const platformKey = () => path.join(places.folder, 'registry', 'private-key.pem');
beforeEach(async () => void (places = await freshPlaces('schedule-')));
afterEach(() => places.close());

/** Publishes 30 days ago. */
async function publishedLongAgo(...to: string[]): Promise<void> {
  const then = Date.now() - 30 * 86_400_000;
  jest.spyOn(Date, 'now').mockReturnValue(then);
  await run(['publish', 'events', '--from', tinyBuild(places.folder, 'only'), ...to], places.folder);
  jest.restoreAllMocks();
}

const RENEWED = /^Signed again until \d{4}-\d\d-\d\d: events$/;

test('the systemd service renews once, and fails with a sentence where it can sign nothing', async () => {
  const command = /^ExecStart=(.+)$/m.exec(textOf('board-renew.service'))?.[1] ?? 'none';
  await publishedLongAgo();
  const env = { DATA_DIR: places.folder };
  expect(await shell(command, env)).toMatch(RENEWED);
  expect(Date.parse(openStore(places.folder).read().sections['events']?.expires ?? '')).toBeGreaterThan(
    Date.now() + 89 * 86_400_000,
  );
  await expect(shell(command, { DATA_DIR: path.join(places.folder, 'empty') })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The registry has no section that the key .* may sign\.$/m),
  });
}, 60_000);

const analyzer = '/usr/bin/systemd-analyze';
(existsSync(analyzer) ? test : test.skip)(
  'systemd takes the two units, where systemd-analyze is installed',
  () => {
    const units = ['board-renew.service', 'board-renew.timer'].map(fileOf);
    expect(execFileSync(analyzer, ['verify', ...units], { encoding: 'utf8' })).toBe('');
  },
);

test('the CI job writes the key for itself alone, and renews in a bucket', async () => {
  const [write = '', renew = '', remove = ''] = workflow.parse(parse(textOf('github-actions.yml')));
  await publishedLongAgo('--to', BUCKET);
  const key = path.join(places.folder, 'platform.pem');
  const here = (command: string) => command.replaceAll('platform.pem', key);
  await shell(here(write), { PLATFORM_KEY: readFileSync(platformKey(), 'utf8').trim() });
  expect(statSync(key).mode & 0o777).toBe(0o600);
  expect(await shell(here(renew), { DATA_DIR: path.join(places.folder, 'runner') })).toMatch(RENEWED);
  await shell(here(remove));
  expect(existsSync(key)).toBe(false);
}, 60_000);

test('the Kubernetes job renews in a bucket, with the mounted key', async () => {
  const { command, args, volumeMounts } = cronJob.parse(parse(textOf('cronjob.yaml')));
  const mount = volumeMounts.find(({ name }) => name === 'key')?.mountPath ?? 'none';
  await publishedLongAgo('--to', BUCKET);
  const words = [...command, ...args].join(' ').replace(`${mount}/platform.pem`, platformKey());
  const env = { DATA_DIR: path.join(places.folder, 'pod') };
  expect(await shell(words, env)).toMatch(RENEWED);
  expect(await shell(words, env)).toBe('Nothing is due: events');
  const { leftOut } = (await openBucketStore(BUCKET, { dataDir: places.folder })).read();
  expect(leftOut).toEqual([]);
}, 60_000);
