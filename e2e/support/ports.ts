import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sections } from '../../tools/scripts/lib/project.mjs';
import ports from '../../shared/build/ports.json' with { type: 'json' };

const VARIABLES = [
  ports.shell,
  ...sections,
  ports.backend,
  ports.origin,
  ports.alerts,
].map(({ variable }) => variable);

/**
 * The first port of journeys: each site uses ten, and what starts programs of
 * its own those above them.
 */
export const FIRST_PORT = Number(process.env['E2E_PORT'] || 4100);

/**
 * Longer than a program takes to end when its parent has gone
 * (platform/kit/src/programs/end-with-parent.mjs), in ms.
 */
const FREE_MS = 15_000;

/**
 * Environment with the ports of a site's programs, and of each section alone:
 * the document server gets the first.
 */
export const portsFrom = (first: number): Record<string, string> =>
  Object.fromEntries(
    VARIABLES.map((variable, place) => [variable, String(first + place)]),
  );

export const isTaken = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => resolve((socket.destroy(), true)));
    socket.once('error', () => resolve(false));
  });

/**
 * Resolves when nothing listens on the site's ports: a test worker that failed
 * may still be closing its site.
 */
export async function portsFree(first: number): Promise<void> {
  const taken = async () => {
    const states = await Promise.all(
      VARIABLES.map((_, place) => isTaken(first + place)),
    );
    return states.flatMap((isUsed, place) => (isUsed ? [first + place] : []));
  };
  let left = await taken();
  for (
    const limit = performance.now() + FREE_MS;
    left.length > 0;
    left = await taken()
  ) {
    if (performance.now() > limit)
      throw new Error(`ports in use: ${left.join(', ')}`);
    await wait(200);
  }
}
