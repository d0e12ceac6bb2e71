/** The release store: `registry/` with the signed registry and its keys, `releases/<section>/<version>/` for ever. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { REGISTRY_SCHEMA, type LeftOut, type Registry } from '@board/shared/registry';
import { openEnvelope, sealEnvelope } from '@board/shared/registry/envelope';
import { isRunning } from '../lib/project.mjs';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Validity of an envelope. Every change renews it, and so does every start near its end. */
const VALID_DAYS = 90;
const RENEW_DAYS = 30;
export function openStore(dataDir: string) {
  const folder = path.join(dataDir, 'registry');
  const file = path.join(folder, 'registry.json');
  mkdirSync(folder, { recursive: true });
  const keys = keyPair(folder);

  function read() {
    if (!existsSync(file)) {
      return {
        serial: 0,
        expires: new Date(0).toISOString(),
        registry: { schema: REGISTRY_SCHEMA, microFrontends: {} },
        leftOut: [],
      };
    }
    return openEnvelope(readFileSync(file, 'utf8'), keys.public, { now: 0 });
  }

  return {
    releases: path.join(dataDir, 'releases'),
    registry: (): Registry => read().registry,
    /** Changes the registry under a lock, so that concurrent commands lose no change. */
    update(change: (registry: Registry) => Registry): void {
      withLock(path.join(folder, 'lock'), () => {
        const { serial, expires, registry, leftOut } = read();
        const changed = change(registry);
        const lasting = Date.parse(expires) > Date.now() + RENEW_DAYS * DAY_MS;
        if (lasting && JSON.stringify(changed) === JSON.stringify(registry)) return;
        // what this tool cannot read is somebody else's, and stays
        const envelope = sealEnvelope(withEntries(changed, leftOut), {
          serial: serial + 1,
          expires: new Date(Date.now() + VALID_DAYS * DAY_MS),
          keyId: 'local',
          key: keys.private,
        });
        writeAtomically(file, JSON.stringify(envelope, null, 1));
      });
    },
  };
}

/** A registry document with the entries that were left out when it was read. */
function withEntries(registry: Registry, leftOut: LeftOut[]) {
  const microFrontends: Record<string, unknown> = { ...registry.microFrontends };
  for (const { section, isRelease, entry } of leftOut) {
    const releases = microFrontends[section] ?? [];
    if (!isRelease) microFrontends[section] ??= entry;
    else if (Array.isArray(releases)) microFrontends[section] = [...releases, entry];
  }
  return { ...registry, microFrontends };
}

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
  writeFileSync(part, text);
  renameSync(part, file);
}

function withLock(lock: string, work: () => void) {
  if (existsSync(lock) && !isRunning(Number(readFileSync(lock, 'utf8')))) rmSync(lock, { force: true });
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
  } catch {
    throw new Error(`Another command is changing the registry (${lock}). Try again in a moment.`);
  }
  try {
    work();
  } finally {
    rmSync(lock, { force: true });
  }
}
