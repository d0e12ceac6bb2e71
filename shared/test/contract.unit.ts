import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ports from '../build/ports.json';
import manifest from '../package.json';
import { PLATFORM_VERSION } from '../src/contract';

test('the contract and the share scope speak of one platform version', () => {
  expect(PLATFORM_VERSION).toBe(manifest.version);
});

test('every program and every section alone has a port of its own', () => {
  const root = path.resolve(__dirname, '..', '..');
  const folders = readdirSync(root).filter((name) => name.endsWith('-mfe'));
  const sections = folders.map((name) => {
    const { board } = JSON.parse(
      readFileSync(path.join(root, name, 'package.json'), 'utf8'),
    ) as {
      board: { port: number };
    };
    return board.port;
  });
  expect(sections.length).toBeGreaterThan(3);
  const taken = [...Object.values(ports).map(({ port }) => port), ...sections];
  expect(new Set(taken).size).toBe(taken.length);
  for (const port of taken) expect(port).toBeGreaterThan(1023);
});
