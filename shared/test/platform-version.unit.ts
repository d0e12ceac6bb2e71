import { PLATFORM_VERSION } from '../src/contract';
import manifest from '../package.json';

test('the platform that is offered is the one that is shared', () => {
  expect(manifest.version).toBe(PLATFORM_VERSION);
});
