import { chosenSections } from '@board/releases/registry/format';
import { sectionOnStack } from '../server/render/faults';
import { fileAddress } from '@board/releases/store/origins';
import { registryOf } from '../../platform/releases/test/registry-of';

const serverOf = (name: string) => ({
  url: `/sections/${name}/1.0.0-b1/server/server.${name}.cjs`,
  integrity: name,
});
const sections = ['jobs', 'firms'].flatMap((name) => {
  const { schema, microFrontends } = registryOf({}, { server: serverOf(name) });
  return chosenSections({
    schema,
    microFrontends: { [name]: microFrontends['jobs'] ?? [] },
  });
});

test.each([
  ['one origin of all', { all: 'http://127.0.0.1:3010', own: {} }],
  [
    'an origin of each',
    {
      all: '',
      own: { jobs: 'http://127.0.0.1:3001', firms: 'http://127.0.0.1:3002' },
    },
  ],
])('the innermost section on a stack is found at %s', (_what, origins) => {
  const frame = (name: string) =>
    `    at x (${fileAddress(origins, serverOf(name).url)}:1:20)`;
  const nameOn = (...frames: string[]) =>
    sectionOnStack(sections, ['TypeError: broken', ...frames].join('\n'))?.name;
  expect(nameOn(frame('firms'), frame('jobs'))).toBe('firms');
  expect(nameOn('    at y (node:fs:1:1)', frame('jobs'), frame('firms'))).toBe(
    'jobs',
  );
  expect(nameOn('    at y (node:fs:1:1)')).toBeUndefined();
});
