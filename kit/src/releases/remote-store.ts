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
import { INTEGRITY_HEADER, proofOf, UPLOADS, type UploadedFile } from '@board/shared/registry/upload';
import { withdrawalsIn } from '@board/shared/registry/withdrawal';
import { releasesIn } from './entries';
import { readPrivateKey } from './keys';
import { fillRelease } from './release-folder';
import { sealSection, type ReleaseStore, type SitePlatform } from './release-store';

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
const withdrawnShape = z.object({ withdrawn: z.unknown() });

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
    about: Omit<UploadedFile, 'integrity'> | { section: string },
  ) {
    const upload = { ...about, integrity: integrityOf(Buffer.from(body)) };
    const headers = { authorization: proofOf(upload, signer()), [INTEGRITY_HEADER]: upload.integrity };
    let response = await request(site + address, { method: 'PUT', body, headers });
    for (let attempt = 1; response.status === 503 && attempt < PATIENT_ATTEMPTS; attempt += 1) {
      await pause(BUSY_MS);
      response = await request(site + address, { method: 'PUT', body, headers });
    }
    if (response.ok) return undefined;
    const parsed = refusal.safeParse(await response.json().catch(() => undefined));
    return { status: response.status, message: parsed.data?.message ?? `HTTP ${response.status}` };
  }

  const putList = (name: SectionName, part: unknown) =>
    put(`/_releases/sections/${name}`, new TextEncoder().encode(JSON.stringify(part)), { section: name });

  const store: ReleaseStore = {
    read: () => current.opened,
    key: signer,
    platform: current.platform,
    entries: (name) => current.opened.sections[name]?.entries ?? [],
    create: () => Promise.resolve(),
    holds: () => Promise.resolve(true),
    async withdrawals() {
      const health = await request(`${site}/healthz`, {});
      return withdrawalsIn(
        withdrawnShape.safeParse(await health.json().catch(() => undefined)).data?.withdrawn,
      );
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
      if (known) await store.renew([name], { command: 'mend' }); // the server puts the new files in place
    },
    async update(name, _action, change) {
      for (let attempt = 1; ; attempt += 1) {
        const entries = current.opened.sections[name]?.entries ?? [];
        const changed = change(entries);
        if (JSON.stringify(changed) === JSON.stringify(entries)) return;
        const part = sealSection(name, changed, { key: signer(), ...current });
        const refused = await putList(name, part);
        current = await fetchRegistry(site);
        if (!refused) return;
        if (refused.status !== 409 || attempt === ATTEMPTS)
          throw new Error(`${site} refuses it: ${refused.message}`);
      }
    },
    async renew(names) {
      for (const name of names) {
        const part = sealSection(name, current.opened.sections[name]?.entries ?? [], {
          key: signer(),
          ...current,
        });
        const refused = await putList(name, part);
        if (refused) throw new Error(`${site} refuses it: ${refused.message}`);
      }
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
