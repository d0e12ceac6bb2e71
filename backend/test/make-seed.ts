/** Writes an image of the embedded database with the sample data, from which most database tests start. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openPglite } from '../src/database/pglite';
import { createTurns } from '../src/database/turns';
import { seed } from './seeded';

const file = process.argv[2] ?? '.build/test-seed.tar';
const { driver, session, close } = await openPglite({ turns: createTurns() });
await session(seed);
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, Buffer.from(await (await driver.dumpDataDir('none')).arrayBuffer()));
await close();
