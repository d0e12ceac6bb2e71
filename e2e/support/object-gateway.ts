/**
 * A real S3-compatible service: Ceph's object gateway from Debian's packages, on loopback, with its objects in memory. One
 * monitor, one storage daemon and the gateway, in a folder of their own. Only for root on Debian, because it installs them.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CreateBucketCommand, PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from '../../kit/src/programs/ports.mjs';
import { run } from '../../kit/src/programs/run.mjs';

const PACKAGES = ['ceph-mon', 'ceph-osd', 'radosgw', 'ceph-common'];
const PROGRAMS = ['ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'ceph', 'monmaptool'];
/** The gateway answers within this time after its start, in ms. */
const START_MS = 60_000;

export interface ObjectGateway {
  url: string;
  accessKey: string;
  secret: string;
  close(): Promise<void>;
}

/** Whether this machine has it, or can install it. */
export const canRunGateway = (): boolean =>
  isInstalled() || (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0);

const isInstalled = () => PROGRAMS.every((name) => existsSync(`/usr/bin/${name}`));

/** Starts the service, with one bucket that everybody may read. */
export async function startGateway(bucket: string): Promise<ObjectGateway> {
  if (!isInstalled()) await install();
  // Short: the path of a Unix socket in it has at most 107 characters.
  const folder = mkdtempSync(path.join(os.tmpdir(), 's3-'));
  const daemons: ChildProcess[] = [];
  const close = async () => {
    for (const child of daemons.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL'); // its objects are in memory, and nobody needs them any more
      await ended;
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    const port = await freePort();
    const keys = await startDaemons(folder, port, daemons);
    const url = `http://127.0.0.1:${port}`;
    await untilReady(url, folder);
    await makeBucket(bucket, { url, ...keys });
    return { url, ...keys, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The packages start services of their own where an init system runs, unless this file forbids it. */
async function install() {
  const policy = '/usr/sbin/policy-rc.d';
  const isOwn = !existsSync(policy);
  if (isOwn) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], { env });
  } finally {
    if (isOwn) rmSync(policy);
  }
}

async function startDaemons(folder: string, port: number, daemons: ChildProcess[]) {
  const at = (name: string) => path.join(folder, name);
  for (const name of ['mon', 'osd', 'run', 'rgw']) mkdirSync(at(name));
  const [fsid, osdId, monitorPort] = [randomUUID(), randomUUID(), await freePort()];
  writeFileSync(at('ceph.conf'), configuration({ folder, fsid, monitorPort, port }));
  const owners = ['mon.', 'client.admin', 'osd.0', 'client.rgw'];
  const keyring = owners.map(
    (name) => `[${name}]\n\tkey = ${cephKey()}\n\tcaps mon = "allow *"\n\tcaps osd = "allow *"\n`,
  );
  writeFileSync(at('keyring'), keyring.join(''), { mode: 0o600 });
  const configured = ['-c', at('ceph.conf')];
  const start = (program: string, args: string[]) =>
    // The kernel ends them with this process, however that ends.
    daemons.push(
      spawn('setpriv', ['--pdeathsig', 'KILL', program, ...configured, ...args, '-f'], { stdio: 'ignore' }),
    );

  const monitor = `[v2:127.0.0.1:${monitorPort}]`;
  await run('monmaptool', ['--create', '--fsid', fsid, '--addv', 'a', monitor, at('monmap')]);
  const ofMonitor = ['--monmap', at('monmap'), '--keyring', at('keyring')];
  await run('ceph-mon', [...configured, '--mkfs', '-i', 'a', ...ofMonitor]);
  start('ceph-mon', ['-i', 'a']);
  await run('ceph', [...configured, '--connect-timeout', '30', 'osd', 'new', osdId]);
  await run('ceph-osd', [...configured, '-i', '0', '--mkfs', '--osd-uuid', osdId]);
  start('ceph-osd', ['-i', '0']);
  const accessKey = `AK${randomBytes(9).toString('hex').toUpperCase()}`;
  const secret = randomBytes(20).toString('hex');
  const user = ['--uid=test', '--display-name=test', `--access-key=${accessKey}`, `--secret-key=${secret}`];
  await run('radosgw-admin', [...configured, '-n', 'client.rgw', 'user', 'create', ...user]);
  start('radosgw', ['-n', 'client.rgw']);
  return { accessKey, secret };
}

/** Type 1 (16 bit), creation time (twice 32 bit), length 16 (16 bit), 16 random bytes. */
function cephKey(): string {
  const head = Buffer.alloc(12);
  head.writeUInt16LE(1, 0);
  head.writeUInt32LE(Math.floor(Date.now() / 1000), 2);
  head.writeUInt16LE(16, 10);
  return Buffer.concat([head, randomBytes(16)]).toString('base64');
}

interface Configured {
  folder: string;
  fsid: string;
  monitorPort: number;
  port: number;
}

const configuration = ({ folder, fsid, monitorPort, port }: Configured) => `[global]
fsid = ${fsid}
mon host = [v2:127.0.0.1:${monitorPort}/0]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind msgr1 = false
keyring = ${folder}/keyring
auth allow insecure global id reclaim = false
# one storage daemon: one copy of everything
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd crush chooseleaf type = 0
mon allow pool size one = true
mon warn on pool no redundancy = false
mon max pg per osd = 1000
# the monitor gathers changes for a second before each step otherwise
paxos propose interval = 0.05
paxos min wait = 0.01
# it stops on a full disk otherwise
mon data avail warn = 1
mon data avail crit = 0
log file = ${folder}/$name.log
log to stderr = false
mon cluster log file = ${folder}/cluster.log
pid file =
run dir = ${folder}/run
admin socket = ${folder}/run/$name.asok
crash dir = ${folder}/run
[mon.a]
mon data = ${folder}/mon
[osd.0]
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 1073741824
osd class load list = *
osd class default list = *
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw data = ${folder}/rgw
rgw thread pool size = 64
rgw enable usage log = false
rgw enable ops log = false
`;

async function untilReady(url: string, folder: string): Promise<void> {
  for (const end = Date.now() + START_MS; ;) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    if (answer?.headers.get('x-amz-request-id')?.startsWith('tx')) return;
    if (Date.now() > end) {
      const log = path.join(folder, 'client.rgw.log');
      throw new Error(
        `The object gateway does not answer. ${existsSync(log) ? readFileSync(log, 'utf8') : ''}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function makeBucket(Bucket: string, { url, accessKey, secret }: Omit<ObjectGateway, 'close'>) {
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true'; // as bucket.ts does
  const client = new S3Client({
    endpoint: url,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secret },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  await client.send(new CreateBucketCommand({ Bucket }));
  const Resource = [`arn:aws:s3:::${Bucket}/*`];
  const Statement = [{ Effect: 'Allow', Principal: '*', Action: ['s3:GetObject'], Resource }];
  const Policy = JSON.stringify({ Version: '2012-10-17', Statement });
  await client.send(new PutBucketPolicyCommand({ Bucket, Policy }));
  client.destroy();
}
