/** Writes images of two embedded databases, from which most database tests start: an empty one, and one with samples. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openPglite } from '../src/database/pglite';
import { createTurns } from '../src/database/turns';
import { seed } from './seeded';

const folder = process.argv[2] ?? '.build/test-images';
mkdirSync(folder, { recursive: true });
const { driver, session, close } = await openPglite({ turns: createTurns() });
const write = async (name: string) =>
  writeFileSync(
    path.join(folder, `${name}.tar`),
    Buffer.from(await (await driver.dumpDataDir('none')).arrayBuffer()),
  );
await write('empty');
await session(seed);
await write('seeded');
await close();
