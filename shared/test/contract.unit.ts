import { PLATFORM_VERSION } from '../src/contract';
import manifest from '../package.json';

test('the contract and the share scope speak of one platform version', () => {
  expect(PLATFORM_VERSION).toBe(manifest.version);
});
