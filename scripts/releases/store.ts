/**
 * The release store in a folder: `registry/` with the signed registry, its keys and its log, `releases/` with each
 * release in `<section>/<version>/`. One change at a time; a process killed at any moment leaves the old or the new
 * registry.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isSectionName, REGISTRY_SCHEMA, type Registry } from '@board/shared/registry';
import { openEnvelope, sealEnvelope, type RegistryDocument } from '@board/shared/registry/envelope';
import { isRunning } from '../lib/project.mjs';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Validity of an envelope. Every change renews it, and so does every start near its end. */
const VALID_DAYS = 90;
const RENEW_DAYS = 30;
/** A command waits this long for another one that changes the registry, in ms. */
const PATIENCE_MS = 10_000;

/** One line of the log: who changed what. */
export interface Action {
  command: string;
  section?: string;
  version?: string;
  /** Who and with which commit, as far as they are known. */
  by?: string | undefined;
}

export type ReleaseStore = ReturnType<typeof openStore>;

/** Opens the store of a data folder. A new store makes its keys. */
export function openStore(dataDir: string) {
  const folder = path.join(dataDir, 'registry');
  const releases = path.join(dataDir, 'releases');
  const file = path.join(folder, 'registry.json');
  mkdirSync(folder, { recursive: true });
  const keys = keyPair(folder);

  function read() {
    if (existsSync(file)) return openEnvelope(readFileSync(file, 'utf8'), keys.public, { now: 0 });
    if (hasReleases(releases)) {
      throw new Error(
        `${file} is missing, but ${releases} holds releases. Put the registry back from a backup, or list the releases anew: npm run section -- recover`,
      );
    }
    return empty();
  }

  /** Writes a document with the next serial, and its line of the log. */
  function write(document: RegistryDocument, serial: number, action: Action) {
    const envelope = sealEnvelope(document, {
      serial,
      expires: new Date(Date.now() + VALID_DAYS * DAY_MS),
      keyId: 'local',
      key: keys.private,
    });
    writeAtomically(file, JSON.stringify(envelope, null, 1));
    const line = { at: new Date().toISOString(), serial, ...action };
    appendFileSync(path.join(folder, 'log.jsonl'), `${JSON.stringify(line)}\n`);
  }

  return {
    /** Folder of the releases' files. */
    releases,
    registry: (): Registry => read().registry,
    document: (): RegistryDocument => read().document,
    /**
     * Changes the registry under a lock, so that concurrent commands lose no change. Rejects when another command
     * holds the lock for ten seconds.
     */
    async update(action: Action, change: (document: RegistryDocument) => RegistryDocument): Promise<void> {
      await withLock(path.join(folder, 'lock'), () => {
        const { serial, expires, document } = read();
        const changed = change(document);
        const lasting = Date.parse(expires) > Date.now() + RENEW_DAYS * DAY_MS;
        if (lasting && JSON.stringify(changed) === JSON.stringify(document)) return;
        write(changed, serial + 1, action);
      });
    },
    /** Writes an empty registry into a new store: one that holds releases without a registry has lost it. */
    async create(): Promise<void> {
      if (existsSync(file)) return;
      await withLock(path.join(folder, 'lock'), () => {
        if (!existsSync(file)) write(read().document, 1, { command: 'create' });
      });
    },
    /** Replaces a lost registry. Throws when there is one. The serial is beyond those of the lost one. */
    async recover(document: RegistryDocument, action: Action): Promise<void> {
      await withLock(path.join(folder, 'lock'), () => {
        if (existsSync(file)) throw new Error(`${file} is there: nothing is lost.`);
        write(document, Math.floor(Date.now() / 1000), action);
      });
    },
  };
}

const empty = () => {
  const microFrontends = {};
  const document: RegistryDocument = { schema: REGISTRY_SCHEMA, microFrontends };
  const registry: Registry = { schema: REGISTRY_SCHEMA, microFrontends };
  return { serial: 0, expires: new Date(0).toISOString(), document, registry };
};

/** Whether any section has a folder with a release in it. */
const hasReleases = (folder: string) =>
  existsSync(folder) &&
  readdirSync(folder).some((name) => isSectionName(name) && readdirSync(path.join(folder, name)).length > 0);

function keyPair(folder: string) {
  const privateFile = path.join(folder, 'private-key.pem');
  const publicFile = path.join(folder, 'public-key.pem');
  if (!existsSync(privateFile) || !existsSync(publicFile)) {
    const made = generateKeyPairSync('ed25519');
    writeFileSync(privateFile, made.privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    writeFileSync(publicFile, made.publicKey.export({ type: 'spki', format: 'pem' }));
  }
  return {
    private: createPrivateKey(readFileSync(privateFile)),
    public: createPublicKey(readFileSync(publicFile)),
  };
}

function writeAtomically(file: string, text: string) {
  const part = `${file}.${randomUUID()}`;
  try {
    writeFileSync(part, text);
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

async function withLock(lock: string, work: () => void) {
  for (const end = Date.now() + PATIENCE_MS; !take(lock); await pause(50)) {
    if (Date.now() > end) throw new Error(`Another command is changing the registry (${lock}). Try again.`);
  }
  try {
    work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Takes the lock. False when a running process has it; that of a dead one is removed, for the next attempt. */
function take(lock: string): boolean {
  const own = `${lock}.${randomUUID()}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, lock); // with its content at once, so that nobody reads half a lock
    return true;
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(own, { force: true });
  }
  const holder = readIfThere(lock);
  if (holder === undefined || isRunning(Number(holder))) return false;
  const stale = `${lock}.${randomUUID()}`;
  try {
    renameSync(lock, stale); // of two commands that see the same dead one, one gets it
    if (readFileSync(stale, 'utf8') !== holder) linkSync(stale, lock); // a new one by now: back to its place
  } catch {
    return false;
  } finally {
    rmSync(stale, { force: true });
  }
  return false;
}

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
