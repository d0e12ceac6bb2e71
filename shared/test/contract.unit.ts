import ports from '../build/ports.json';
import manifest from '../package.json';
import { PLATFORM_VERSION, SECTION_NAMES } from '../src/contract';

test('the contract and the share scope speak of one platform version', () => {
  expect(PLATFORM_VERSION).toBe(manifest.version);
});

test('every section of the contract has a port, and nothing else has', () => {
  expect(Object.keys(ports.sections)).toEqual([...SECTION_NAMES]);
  const taken = [ports.shell, ports.backend, ...Object.values(ports.sections)];
  expect(new Set(taken.map(({ port }) => port)).size).toBe(taken.length);
});
