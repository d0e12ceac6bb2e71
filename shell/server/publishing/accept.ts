/**
 * Takes releases from teams' machines into this server's store. It holds no private key: a section's list is signed by a
 * key that the platform delegated, and so is each file.
 */
import type { KeyObject } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readRegistry, REGISTRY_SCHEMA, type Release } from '@board/shared/registry';
import {
  openRegistryFile,
  parseRegistryFile,
  readSectionPart,
  requireCurrent,
  type Opened,
} from '@board/shared/registry/file';
import { listedIn, logLine } from '@board/shared/registry/log';
import { objectionTo, ownersOfSegments } from '@board/shared/registry/ownership';
import {
  integrityOf,
  isWhole,
  moveInto,
  placesIn,
  withLock,
  writeAtomically,
} from '@board/shared/registry/store-files';
import { readAction, type UploadedFile, type UploadedList } from '@board/shared/registry/upload';

/** Why something is not taken: the status of the answer, and a sentence for the person at the other machine. */
export class Refused extends Error {
  readonly status: 400 | 403 | 409 | 413;
  constructor(status: Refused['status'], message: string) {
    super(message);
    this.status = status;
  }
}

/** A release has fewer files than this; nobody fills the disk with more. */
const MOST_FILES = 2000;

export function createAcceptance(dataDir: string, platformKeys: readonly KeyObject[]) {
  const places = placesIn(dataDir);
  // A section whose grace is over keeps its prefix.
  const rules = { platformKeys, graceMs: Infinity };
  const read = (): Opened =>
    openRegistryFile(readFileSync(places.registry, 'utf8'), { ...rules, now: Date.now() });
  const folderOf = (section: string, version: string) => path.join(places.releases, section, version);
  const incoming = (section: string, version: string) => `${folderOf(section, version)}.incoming.part`;
  /** Files of each unfinished release, by its folder. */
  const counts = new Map<string, number>();

  return {
    /** The registry's text, for those who publish. */
    registry: (): string => readFileSync(places.registry, 'utf8'),

    /** Stores a file of a release that is not listed yet. */
    takeFile(file: UploadedFile, content: Buffer): void {
      if (integrityOf(content) !== file.integrity)
        throw new Refused(400, `${file.path} did not arrive whole.`);
      const folder = incoming(file.section, file.version);
      const count = (counts.get(folder) ?? 0) + 1;
      if (count > MOST_FILES) throw new Refused(413, `${file.version} has more than ${MOST_FILES} files.`);
      counts.set(folder, count);
      const target = path.join(folder, file.path);
      mkdirSync(path.dirname(target), { recursive: true });
      writeAtomically(target, content);
    },

    /** Makes a signed list of releases the section's, once the files of every new release are there. */
    async takeSection({ section: name, integrity, action }: UploadedList, content: Buffer): Promise<number> {
      if (integrityOf(content) !== integrity) throw new Refused(400, `${name} did not arrive whole.`);
      const part = parsed(content);
      return withLock(places.lock, () => {
        const opened = read();
        const before = opened.sections[name];
        const taken = openNewer(name, part, opened, platformKeys);
        requireOwn(name, taken.releases, opened);
        for (const release of taken.releases) {
          const { version } = release.metadata;
          if (isWhole(folderOf(name, version), release)) continue;
          const folder = incoming(name, version);
          if (!existsSync(folder) || !isWhole(folder, release))
            throw new Refused(409, `Files of ${name} ${version} are missing here. Send them first.`);
          moveInto(folder, folderOf(name, version));
          counts.delete(folder);
        }
        const file = parseRegistryFile(readFileSync(places.registry, 'utf8'));
        const sections = { ...file.sections, [name]: part };
        writeAtomically(places.registry, JSON.stringify({ ...file, sections }, null, 1));
        const { serial, keyId } = taken;
        const said = readAction(action) ?? { command: 'take' };
        const line = {
          serial,
          ...said,
          section: name,
          key: keyId,
          remote: true,
          since: before?.serial,
        } as const;
        appendFileSync(places.log, logLine({ ...line, sections: { [name]: listedIn(taken.entries) } }));
        return serial;
      });
    },
  };
}

function parsed(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Opens a section's part that is newer than the one here. */
function openNewer(name: string, part: unknown, opened: Opened, platformKeys: readonly KeyObject[]) {
  const now = Date.now();
  const known = opened.sections[name]?.serial ?? 0;
  try {
    const found = readSectionPart(name, part, { ...opened, platformKeys, now, lastSerial: 0 });
    requireCurrent(found, now);
    const { entries, serial, keyId } = found;
    if (serial <= known)
      throw new Refused(409, `${name} was changed meanwhile (serial ${known}). Try again.`);
    const { registry, leftOut } = readRegistry({
      schema: REGISTRY_SCHEMA,
      microFrontends: { [name]: entries },
    });
    const before = new Set(opened.sections[name]?.entries.map((entry) => JSON.stringify(entry)));
    const broken = leftOut.find(({ entry }) => !before.has(JSON.stringify(entry)));
    if (broken) throw new Refused(400, `${name} ${broken.version ?? ''} cannot be listed: ${broken.reason}`);
    return { entries, releases: registry.microFrontends[name] ?? [], serial, keyId };
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(403, `${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Throws when a release has another section's prefix, or files outside of its own folder. */
function requireOwn(name: string, releases: Release[], { registry, delegations }: Opened): void {
  const owners = ownersOfSegments(registry, delegations);
  for (const { metadata, extras, url } of releases) {
    const base = `/sections/${name}/${metadata.version}/`;
    if (extras.base !== base || !url.startsWith(base) || !extras.server.url.startsWith(base))
      throw new Refused(400, `${name} ${metadata.version} names files outside of ${base}`);
    const objection = objectionTo(extras.segment, name, owners);
    if (objection) throw new Refused(403, `${name} cannot have the prefix: ${objection}`);
  }
}
