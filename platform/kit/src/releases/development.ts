import { z } from 'zod';
import { isSectionName } from '@board/shared/names';
import { parseRelease } from '@board/releases/registry/format';
import { delegate } from '@board/releases/publish/delegation';
import { publishRelease } from '@board/releases/publish/publish';
import { openStore } from '@board/releases/store/folder';
import type { OwnData } from '../section.mjs';
import { ownDataIn } from './own-data-options';

const releases = z.record(
  z.string().refine(isSectionName),
  z.array(z.unknown()),
);

/** `scripts`: of a running site's sections, whose releases are mirrored. */
type GivenData = OwnData & { scripts?: string[] | undefined };

export type DevReleases = ReturnType<typeof openDevReleases>;

/** A release store for development builds, which only this machine sees. */
export function openDevReleases(dataDir: string) {
  const store = openStore(dataDir);
  const giveOwnData = createGiving(store);
  return {
    /**
     * Publishes the builds of a section, and gives it its own data. Resolves
     * with its version and prefix.
     */
    async publish(name: string, folder: string, ownData: OwnData = {}) {
      const published = await publishRelease(store, name, {
        folder,
        compress: false,
        checked: false,
      });
      await giveOwnData(name, published.segment, ownData);
      return published;
    },
    /**
     * Lists the releases of another site's sections in place of those listed.
     * Gives each section the origins that it has in the site's view.
     */
    async mirror(releaseLists: unknown, servedView: unknown): Promise<void> {
      await store.create();
      for (const [name, entries] of Object.entries(
        releases.parse(releaseLists),
      ))
        await store.update(
          name,
          { command: 'mirror', section: name },
          () => entries,
        );
      for (const [name, [first]] of Object.entries(
        releases.parse(servedView),
      )) {
        const { segment = name, origins } = parseRelease(first)?.extras ?? {};
        await giveOwnData(name, segment, origins ?? {});
      }
    },
  };
}

/** Gives a section its prefix and its own data, if they are not what it has. */
function createGiving(store: ReturnType<typeof openStore>) {
  /**
   * What each section was given, so that an edit signs nothing but its release.
   */
  const givenData = new Map<string, string>();

  return async (
    name: string,
    segment: string,
    sectionData: GivenData,
  ): Promise<void> => {
    const { service, connect, images, scripts } = sectionData;
    const joinedOrigins = (origins: string[] = []) =>
      origins.join() || undefined;
    const ownData = ownDataIn({
      service,
      connect: joinedOrigins(connect),
      images: joinedOrigins(images),
      scripts: joinedOrigins(scripts),
    });
    const delegationText = JSON.stringify([segment, ownData]);
    if (
      Object.keys(ownData).length === 0 ||
      givenData.get(name) === delegationText
    )
      return;
    await delegate(store, name, segment, { keyFile: undefined, data: ownData });
    givenData.set(name, delegationText);
  };
}
