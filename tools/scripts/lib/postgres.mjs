import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../platform/kit/src/programs/ports.mjs';
import { Refusal } from '../../../platform/kit/src/programs/refusal.mjs';
import { installFromDebian } from './browsers.mjs';
import { root } from './project.mjs';

const DEBIAN = '/usr/lib/postgresql';
/**
 * This checkout's own folder in /tmp, which every user can reach; the checkout
 * may be readable by its owner only.
 */
const ownFolderInTmp = path.join(
  tmpdir(),
  `accounting-jobs-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`,
);

/** A temporary server need not survive a power cut. */
const THROWAWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const STARTS_WITHIN_S = 30;

/**
 * The folder of `initdb` and `postgres`. Throws a `Refusal` if it is not found.
 */
async function binaries() {
  if (!installed()) await installFromDebian('postgresql');
  const folder = installed();
  if (folder) return folder;
  throw new Refusal(
    'There is no PostgreSQL here: install it (Debian: apt-get install ' +
      'postgresql), or name a server: DATABASE_URL_TEST=postgres://…',
  );
}

function installed() {
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter);
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).toSorted((one, other) => Number(other) - Number(one))
    : [];
  return [
    ...onPath,
    ...versions.map((version) => path.join(DEBIAN, version, 'bin')),
  ].find((folder) =>
    ['initdb', 'postgres', 'pg_ctl'].every((name) =>
      existsSync(path.join(folder, name)),
    ),
  );
}

/**
 * The user to run PostgreSQL as, because it does not run as root.
 * @returns {{
 * uid?: number, gid?: number }}
 */
function owner() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' });
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' });
    if (uid.status === 0 && gid.status === 0)
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Refusal(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody".',
  );
}

/** @param {ReturnType<typeof owner>} user */
function emptyFolder(
  /** @type {string} */ name,
  user,
  /** @type {string} */ bin,
) {
  const folder = path.join(ownFolderInTmp, `postgres-${name}`);
  const data = path.join(folder, 'data');
  // an interrupted run left it
  if (existsSync(path.join(data, 'postmaster.pid')))
    spawnSync(
      path.join(bin, 'pg_ctl'),
      ['stop', '-D', data, '-m', 'immediate'],
      { ...user, cwd: '/' },
    );
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(ownFolderInTmp, { recursive: true });
  mkdirSync(folder, { mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined)
    chownSync(folder, user.uid, user.gid);
  return folder;
}

/**
 * Starts an empty server on a free loopback port, with UTF-8 and the byte order
 * that hosted projects sort by. Throws a `Refusal` with the reason when it
 * cannot start one.
 * @param {string} name separates the servers of different commands
 * @param {Record<string, string>} [settings] of postgresql.conf
 */
export async function startPostgres(name, settings = {}) {
  const bin = await binaries();
  const user = owner();
  const folder = emptyFolder(name, user, bin);
  const data = path.join(folder, 'data');
  const password = randomBytes(16).toString('hex');
  initialize(bin, user, folder, data, password);
  const port = await freePort();
  const control = (/** @type {string[]} */ ...args) =>
    spawnSync(path.join(bin, 'pg_ctl'), [...args, '-w', '-D', data], {
      ...user,
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'], // the server would hold a pipe open
    });
  const log = path.join(folder, 'log');
  const options = serverOptions(port, settings);
  const limit = String(STARTS_WITHIN_S);
  const start = control('start', '-t', limit, '-l', log, '-o', options);
  if (start.status !== 0)
    throw new Refusal(
      'PostgreSQL did not start:\n' +
        (existsSync(log) ? readFileSync(log, 'utf8') : start.error),
    );
  const quit = () => void control('stop', '-m', 'immediate');
  const end = () => process.exit(1);
  process.once('exit', quit);
  // causes the event 'exit'
  for (const signal of SIGNALS) process.once(signal, end);
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    async stop() {
      process.off('exit', quit);
      for (const signal of SIGNALS) process.off(signal, end);
      control('stop', '-m', 'fast'); // ends open sessions
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Makes the data of a new server, whose only user has the password.
 * @param {string} bin
 * @param {ReturnType<typeof owner>} user
 * @param {string} folder
 * @param {string} data
 * @param {string} password
 */
function initialize(bin, user, folder, data, password) {
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, password);
  if (user.uid !== undefined && user.gid !== undefined)
    chownSync(passwordFile, user.uid, user.gid);
  const ctype = process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8';
  const result = spawnSync(
    path.join(bin, 'initdb'),
    [
      `--pgdata=${data}`,
      '--username=postgres',
      '--encoding=UTF8',
      '--lc-collate=C',
      `--lc-ctype=${ctype}`,
      '--no-sync',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
    ],
    { ...user, cwd: folder, encoding: 'utf8' },
  );
  if (result.status !== 0)
    throw new Refusal(
      `initdb failed:\n${result.stderr || String(result.error)}`,
    );
}

/**
 * @param {number} port
 * @param {Record<string, string>} settings
 */
function serverOptions(port, settings) {
  const allSettings = {
    ...THROWAWAY,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    ...settings,
  };
  return Object.entries(allSettings)
    .map(([key, value]) => `-c ${key}='${value}'`)
    .join(' ');
}
