/**
 * Makes what most database tests start from: an empty database, one with all
 * migrations, and one with samples. On the server of TEST_DATABASE_URL these
 * are databases that tests copy, else images of embedded ones.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openPglite } from '../src/database/pglite';
import { openPostgres } from '../src/database/postgres';
import { JOBS, seed, templateOf } from './seeded';

const folder = process.argv[2] ?? '.build/test-images';

async function onServer(url: string): Promise<void> {
  const server = await openPostgres(url);
  for (const [name, jobs] of [
    ['migrated', 0],
    ['seeded', JOBS],
  ] as const) {
    const database = templateOf(name);
    for (const statement of [
      `drop database if exists ${database}`,
      `create database ${database}`,
    ])
      await server.session((session) => session.script(statement));
    const template = await openPostgres(
      Object.assign(new URL(url), { pathname: `/${database}` }).href,
    );
    await template.session((session) => seed(session, jobs));
    await template.close();
  }
  await server.close();
}

async function inMemory(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { driver, session, close } = await openPglite();
  const write = async (name: string) =>
    writeFileSync(
      path.join(folder, `${name}.tar`),
      Buffer.from(await (await driver.dumpDataDir('none')).arrayBuffer()),
    );
  await write('empty');
  await session((own) => seed(own, 0));
  await write('migrated');
  await session((own) => seed(own));
  await write('seeded');
  await close();
}

const url = process.env['TEST_DATABASE_URL'];
await (url ? onServer(url) : inMemory());
