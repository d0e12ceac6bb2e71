/** Sections built for an older minor of the platform share the newer shell's instances. */
import { expectOneOfEach, meetSections } from '../support/observed';
import { expect, test } from '../support/test';

test.use({ builds: 'newer' });

test('sections of this platform run on the modules of a shell of the next minor', async ({
  page,
  request,
}) => {
  expect(await (await request.get('/healthz')).json()).toMatchObject({ platform: '2.1.0' });
  const modules = await meetSections(page, 'firms articles jobs advisor');
  expectOneOfEach(modules);
  const platform = modules.find(({ module }) => module === '@board/shared/platform');
  expect(platform?.copies).toEqual(['2.1.0 of shell']);
});
