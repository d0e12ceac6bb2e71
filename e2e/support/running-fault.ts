/** Gives a section of a running site a fault of the matrix, and mends it. */
import { mapEntries } from '../../kit/src/releases/entries';
import { openStore } from '../../kit/src/releases/store';
import type { Fault } from './fault-matrix';
import { publishChanged, publishRegular } from './faulty-builds';
import type { FaultyFront } from './faulty-front';
import type { FaultyOrigin } from './faulty-origin';
import type { Site } from './site';

interface Options {
  site: Site;
  /** Between the site and its visitors. */
  front: FaultyFront;
  origin: FaultyOrigin;
  section: string;
  fault: Fault;
}

export interface RunningFault {
  /** Does nothing the second time. */
  mend(): Promise<void>;
}

/** Publishes a release that nobody has cached, with the fault. A fault of files or of the registry goes and leaves that release. */
export async function startFault({ site, front, origin, section, fault }: Options): Promise<RunningFault> {
  const store = openStore(site.dataDir);
  const mending: (() => Promise<unknown>)[] = [];
  if (fault.origin) {
    const { fault: kind, files } = fault.origin;
    await origin.break(kind, (path) => files.test(path));
    mending.push(() => origin.mend());
  }
  if (fault.front) {
    front.break(fault.front, (path) => path.startsWith(`/sections/${section}/`));
    mending.push(async () => front.mend());
  }
  await publishChanged(site, section, fault.code);
  if (fault.code) mending.push(() => publishRegular(site, section));
  const { contract } = fault;
  if (contract !== undefined) {
    const before = store.entries(section);
    const only = mapEntries(before.slice(0, 1), (entry) => ({
      ...entry,
      extras: { ...entry.extras, contract },
    }));
    await store.update(section, { command: 'test' }, () => only);
    mending.push(() => store.update(section, { command: 'test' }, () => before));
  }
  return {
    async mend() {
      for (const one of mending.splice(0)) await one();
    },
  };
}
