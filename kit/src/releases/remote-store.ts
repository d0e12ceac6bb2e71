/** The release store of a site, reached over HTTP: what a team with its own repository publishes to. */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { SectionName } from '@board/shared/contract';
import type { Release } from '@board/shared/registry';
import { openRegistryFile, type Opened } from '@board/shared/registry/file';
import { publicKeysIn } from '@board/shared/registry/part';
import { filesOf, integrityOf } from '@board/shared/registry/store-files';
import {
  ACTION_HEADER,
  INTEGRITY_HEADER,
  proofOf,
  UPLOADS,
  writeAction,
  type UploadedFile,
  type UploadedList,
} from '@board/shared/registry/upload';
import { withdrawalsIn } from '@board/shared/registry/withdrawal';
import { author } from './authorship';
import { releasesIn } from './entries';
import { readPrivateKey } from './keys';
import { fillRelease } from './release-folder';
import { sealSection, signableBy, type Action, type ReleaseStore, type SitePlatform } from './release-store';

/** A site answers within this time, in ms, also on a slow line. */
const LIMIT_MS = 60_000;
/** Attempts, when others publish the same section meanwhile. */
const ATTEMPTS = 5;
/** Attempts, when the site takes uploads of others first, and the time between two, in ms. */
const PATIENT_ATTEMPTS = 60;
const BUSY_MS = 1000;

const stored = z.object({
  platformKeys: z.string(),
  file: z.string(),
  platform: z.object({ version: z.string(), modules: z.record(z.string(), z.string()) }),
});
const refusal = z.object({ message: z.string() });
const withdrawnShape = z.object({
  withdrawn: z.array(z.unknown()).default([]),
  withdrawnBefore: z.array(z.unknown()).default([]),
});

/**
 * Opens the store of the site at `origin`; without a key, to read it only. Rejects when the site does not answer, or does
 * not take releases.
 */
export async function openRemoteStore(origin: string, keyFile?: string): Promise<ReleaseStore> {
  const privateKey = keyFile === undefined ? undefined : readPrivateKey(keyFile);
  const signer = () => {
    if (privateKey) return privateKey;
    throw new Error('This needs the key of your team: --key FILE');
  };
  const site = new URL(origin).origin;
  let current = await fetchRegistry(site);

  /** Sends an upload, again while the site is busy with others. Resolves with a refusal. */
  async function put(
    address: string,
    body: Uint8Array<ArrayBuffer>,
    about: Omit<UploadedFile, 'integrity'> | Omit<UploadedList, 'integrity'>,
  ) {
    const upload = { ...about, integrity: integrityOf(Buffer.from(body)) };
    const headers = {
      authorization: proofOf(upload, signer()),
      [INTEGRITY_HEADER]: upload.integrity,
      ...('action' in upload && upload.action !== undefined ? { [ACTION_HEADER]: upload.action } : {}),
    };
    let response = await request(site + address, { method: 'PUT', body, headers });
    for (let attempt = 1; response.status === 503 && attempt < PATIENT_ATTEMPTS; attempt += 1) {
      await pause(BUSY_MS);
      response = await request(site + address, { method: 'PUT', body, headers });
    }
    if (response.ok) return undefined;
    const parsed = refusal.safeParse(await response.json().catch(() => undefined));
    return { status: response.status, message: parsed.data?.message ?? `HTTP ${response.status}` };
  }

  const putList = (section: SectionName, part: unknown, { command, version, by }: Action) =>
    put(`/_releases/sections/${section}`, new TextEncoder().encode(JSON.stringify(part)), {
      section,
      action: writeAction({ command, version, by }),
    });

  /** Signs and sends a section's list, and again after others changed it; nothing for undefined. */
  async function send(
    name: SectionName,
    action: Action,
    listOf: (entries: unknown[]) => unknown[] | undefined,
  ) {
    for (let attempt = 1; ; attempt += 1) {
      const list = listOf(current.opened.sections[name]?.entries ?? []);
      if (!list) return;
      const refused = await putList(name, sealSection(name, list, { key: signer(), ...current }), action);
      current = await fetchRegistry(site);
      if (!refused) return;
      if (refused.status !== 409 || attempt === ATTEMPTS)
        throw new Error(`${site} refuses it: ${refused.message}`);
    }
  }

  const store: ReleaseStore = {
    read: () => current.opened,
    key: signer,
    platform: current.platform,
    entries: (name) => current.opened.sections[name]?.entries ?? [],
    create: () => Promise.resolve(),
    holds: () => Promise.resolve(true),
    async withdrawals() {
      const health = await request(`${site}/healthz`, {});
      const said = withdrawnShape.safeParse(await health.json().catch(() => undefined)).data;
      return withdrawalsIn([...(said?.withdrawnBefore ?? []), ...(said?.withdrawn ?? [])]);
    },
    async writeRelease(name, content) {
      const { version } = content.release.metadata;
      const known = releasesIn(name, store.entries(name)).find(
        ({ metadata }) => metadata.version === version,
      );
      if (known && (await isServed(site, known))) return;
      const folder = path.join(os.tmpdir(), `release-${randomUUID()}`);
      try {
        await fillRelease(folder, content);
        for (const file of filesIn(folder)) {
          const bytes = new Uint8Array(readFileSync(path.join(folder, file)));
          const about = { section: name, version, path: file };
          const refused = await put(addressOf(name, version, file), bytes, about);
          if (refused) throw new Error(`${site} does not take ${name} ${version}: ${refused.message}`);
        }
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
      if (known) await send(name, { command: 'publish', version, ...author() }, (entries) => entries); // the server puts the new files in place
    },
    update: (name, action, change) =>
      send(name, action, (entries) => {
        const changed = change(entries);
        return JSON.stringify(changed) === JSON.stringify(entries) ? undefined : changed;
      }),
    // the platform signs delegations where its store is
    signable: () => ({ ...signableBy(signer(), current), delegations: false }),
    async renew({ sections }, action) {
      for (const name of sections) await send(name, action, (entries) => entries);
    },
  };
  return store;
}

/** Whether the site serves every file of a release. */
async function isServed(site: string, release: Release): Promise<boolean> {
  const { base } = release.extras;
  const answers = await Promise.all(
    [...filesOf(release).keys()].map((file) => request(site + base + file, { method: 'HEAD' })),
  );
  return answers.every(({ ok }) => ok);
}

const addressOf = (name: SectionName, version: string, file: string) =>
  UPLOADS.file
    .replace(':section', name)
    .replace(':version', encodeURIComponent(version))
    .replace(':path{.+}', file.split('/').map(encodeURIComponent).join('/'));

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .map((name) => name.split(path.sep).join('/'));

interface Fetched {
  opened: Opened;
  platformKeys: ReturnType<typeof publicKeysIn>;
  platform: SitePlatform;
}

async function fetchRegistry(site: string): Promise<Fetched> {
  const response = await request(site + UPLOADS.registry, {});
  const body: unknown = response.ok ? await response.json().catch(() => undefined) : undefined;
  const parsed = stored.safeParse(body);
  if (!parsed.success)
    throw new Error(`${site} takes no releases: its server needs PUBLISHING=on (HTTP ${response.status}).`);
  const platformKeys = publicKeysIn(parsed.data.platformKeys);
  const { platform } = parsed.data;
  return { platformKeys, platform, opened: openRegistryFile(parsed.data.file, { platformKeys, now: 0 }) };
}

async function request(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(LIMIT_MS) });
  } catch (error) {
    throw new Error(`${new URL(address).origin} cannot be reached: ${String(error)}`, { cause: error });
  }
}
