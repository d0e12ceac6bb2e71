import { z } from 'zod';
import { isSectionName } from '@board/shared/names';
import { parseRelease } from '@board/releases/registry/format';
import { delegate } from '@board/releases/publish/delegation';
import { publish } from '@board/releases/publish/publish';
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
  /**
   * What each section was given, so that an edit signs nothing but its release.
   */
  const givenData = new Map<string, string>();

  async function give(
    name: string,
    segment: string,
    sectionData: GivenData,
  ): Promise<void> {
    const { service, connect, images, scripts } = sectionData;
    const list = (origins: string[] = []) => origins.join() || undefined;
    const data = ownDataIn({
      service,
      connect: list(connect),
      images: list(images),
      scripts: list(scripts),
    });
    const text = JSON.stringify([segment, data]);
    if (Object.keys(data).length === 0 || givenData.get(name) === text) return;
    await delegate(store, name, segment, { keyFile: undefined, data });
    givenData.set(name, text);
  }

  return {
    /**
     * Publishes the builds of a section, and gives it its own data. Resolves
     * with its version and prefix.
     */
    async publish(name: string, folder: string, data: OwnData = {}) {
      const published = await publish(store, name, {
        folder,
        compress: false,
        checked: false,
      });
      await give(name, published.segment, data);
      return published;
    },
    /**
     * Lists the releases of another site's sections in place of those listed.
     * Gives each section the origins that it has in the site's view.
     */
    async mirror(lists: unknown, view: unknown): Promise<void> {
      await store.create();
      for (const [name, entries] of Object.entries(releases.parse(lists)))
        await store.update(
          name,
          { command: 'mirror', section: name },
          () => entries,
        );
      for (const [name, [first]] of Object.entries(releases.parse(view))) {
        const { segment = name, origins } = parseRelease(first)?.extras ?? {};
        await give(name, segment, origins ?? {});
      }
    },
  };
}
