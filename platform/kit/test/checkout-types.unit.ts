/** Publishing from this checkout checks types, as docs/sections.md says. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sections, root } from '../../../tools/scripts/lib/project.mjs';
import { checkTypes } from '../../../tools/scripts/lib/types.mjs';

const folder = path.join(root, '.build', 'types-of-a-test');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a field that a row lacks is refused with its place, and a section without one passes', async () => {
  mkdirSync(path.join(folder, 'src'), { recursive: true });
  const code = `export const titleOf = (job: { title: string }) => job.titel;\n`;
  writeFileSync(path.join(folder, 'src', 'section.ts'), code);
  const wrong = checkTypes({ name: 'of-a-test', folder });
  await expect(wrong).rejects.toThrow(
    /^src\/section\.ts\(1,\d+\): error TS2551: .*'titel'/,
  );
  const advisor = sections.find(({ name }) => name === 'advisor');
  if (!advisor) throw new Error('This checkout has no advisor');
  await checkTypes(advisor);
});
