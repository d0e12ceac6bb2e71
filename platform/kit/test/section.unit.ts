/** What a package.json says of its section. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { sectionIn } from '../src/section.mjs';
import { folderOfEachTest } from '../../../tools/test-support/temporary-folder';

const folder = folderOfEachTest();

const says = (manifest: object) => {
  writeFileSync(path.join(folder(), 'package.json'), JSON.stringify(manifest));
  return sectionIn(folder());
};

test('its name, its port and the variable that moves it', () => {
  expect(says({ board: { section: 'career-events', port: 3005 } })).toEqual({
    name: 'career-events',
    folder: folder(),
    port: 3005,
    variable: 'CAREER_EVENTS_PORT',
    data: {},
  });
  expect(says({ board: { section: 'events' } })).toMatchObject({
    name: 'events',
    port: 3020,
  });
});

test('what it is given where it runs alone', () => {
  const data = {
    service: 'http://127.0.0.1:8787',
    connect: ['https://live.example'],
    images: [],
  };
  expect(says({ board: { section: 'events', ...data } })).toMatchObject({
    data,
  });
});

test.each([[{}], [{ board: {} }], [{ board: { section: 5 } }]])(
  '%j names no section',
  (manifest) => {
    expect(sectionIn(folder())).toBeUndefined(); // without a package.json
    expect(says(manifest)).toBeUndefined();
  },
);
