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

const DEBIAN_FOLDER = '/usr/lib/postgresql';
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
const END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
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
  const pathFolders = (process.env['PATH'] ?? '').split(path.delimiter);
  const versions = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER).toSorted(
        (first, second) => Number(second) - Number(first),
      )
    : [];
  return [
    ...pathFolders,
    ...versions.map((version) => path.join(DEBIAN_FOLDER, version, 'bin')),
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
function serverOwner() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const userId = spawnSync('id', ['-u', name], { encoding: 'utf8' });
    const groupId = spawnSync('id', ['-g', name], { encoding: 'utf8' });
    if (userId.status === 0 && groupId.status === 0)
      return { uid: Number(userId.stdout), gid: Number(groupId.stdout) };
  }
  throw new Refusal(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody".',
  );
}

/** @param {ReturnType<typeof serverOwner>} serverUser */
function emptyFolder(
  /** @type {string} */ name,
  serverUser,
  /** @type {string} */ postgresBinaries,
) {
  const folder = path.join(ownFolderInTmp, `postgres-${name}`);
  const dataFolder = path.join(folder, 'data');
  // an interrupted run left it
  if (existsSync(path.join(dataFolder, 'postmaster.pid')))
    spawnSync(
      path.join(postgresBinaries, 'pg_ctl'),
      ['stop', '-D', dataFolder, '-m', 'immediate'],
      { ...serverUser, cwd: '/' },
    );
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(ownFolderInTmp, { recursive: true });
  mkdirSync(folder, { mode: 0o700 });
  if (serverUser.uid !== undefined && serverUser.gid !== undefined)
    chownSync(folder, serverUser.uid, serverUser.gid);
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
  const postgresBinaries = await binaries();
  const serverUser = serverOwner();
  const folder = emptyFolder(name, serverUser, postgresBinaries);
  const dataFolder = path.join(folder, 'data');
  const password = randomBytes(16).toString('hex');
  initialize(postgresBinaries, serverUser, folder, dataFolder, password);
  const port = await freePort();
  const controlServer = (/** @type {string[]} */ ...controlArguments) =>
    runPgCtl([...controlArguments, '-w', '-D', dataFolder], {
      postgresBinaries,
      serverUser,
      folder,
    });
  const logFile = path.join(folder, 'log');
  const options = serverOptions(port, settings);
  const limit = String(STARTS_WITHIN_S);
  const startResult = controlServer(
    'start',
    '-t',
    limit,
    '-l',
    logFile,
    '-o',
    options,
  );
  if (startResult.status !== 0)
    throw new Refusal(
      'PostgreSQL did not start:\n' +
        (existsSync(logFile)
          ? readFileSync(logFile, 'utf8')
          : startResult.error),
    );
  const quitServer = () => void controlServer('stop', '-m', 'immediate');
  const endProcess = () => process.exit(1);
  process.once('exit', quitServer);
  // causes the event 'exit'
  for (const signal of END_SIGNALS) process.once(signal, endProcess);
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    async stop() {
      process.off('exit', quitServer);
      for (const signal of END_SIGNALS) process.off(signal, endProcess);
      controlServer('stop', '-m', 'fast'); // ends open sessions
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * @param {string[]} controlArguments
 * @param {{
 *   postgresBinaries: string,
 *   serverUser: ReturnType<typeof serverOwner>,
 *   folder: string,
 * }} server
 */
const runPgCtl = (controlArguments, { postgresBinaries, serverUser, folder }) =>
  spawnSync(path.join(postgresBinaries, 'pg_ctl'), controlArguments, {
    ...serverUser,
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'], // the server would hold a pipe open
  });

/**
 * Makes the data of a new server, whose only user has the password.
 * @param {string} postgresBinaries
 * @param {ReturnType<typeof serverOwner>} serverUser
 * @param {string} folder
 * @param {string} dataFolder
 * @param {string} password
 */
function initialize(
  postgresBinaries,
  serverUser,
  folder,
  dataFolder,
  password,
) {
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, password);
  if (serverUser.uid !== undefined && serverUser.gid !== undefined)
    chownSync(passwordFile, serverUser.uid, serverUser.gid);
  const characterType = process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8';
  const initResult = spawnSync(
    path.join(postgresBinaries, 'initdb'),
    [
      `--pgdata=${dataFolder}`,
      '--username=postgres',
      '--encoding=UTF8',
      '--lc-collate=C',
      `--lc-ctype=${characterType}`,
      '--no-sync',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
    ],
    { ...serverUser, cwd: folder, encoding: 'utf8' },
  );
  if (initResult.status !== 0)
    throw new Refusal(
      `initdb failed:\n${initResult.stderr || String(initResult.error)}`,
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
