/**
 * The Containerfile names what exists, and the image lacks no file that serving
 * imports.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../../../tools/scripts/lib/project.mjs';

test('the image has every file that serving imports', async () => {
  const copied = [
    ...readFileSync(path.join(root, 'Containerfile'), 'utf8').matchAll(
      /^COPY --from=programs (.+) \S+$/gm,
    ),
  ].flatMap(([, from = '']) =>
    from.split(' ').map((file) => file.replace('/srv/board/', '')),
  );
  const sources = copied.filter(
    (file) => !/(^|\/)(dist|dist-server|node_modules)$/.test(file),
  );
  expect(sources.filter((file) => !existsSync(path.join(root, file)))).toEqual(
    [],
  );
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [
      'tools/scripts/serve.mjs',
      'platform/kit/src/origin.mjs',
      'platform/kit/src/programs/end-with-parent.mjs',
    ],
    outdir: 'none',
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: ['sirv'],
    metafile: true,
  });
  const isCopied = (file: string) =>
    copied.some((from) => file === from || file.startsWith(`${from}/`));
  expect(Object.keys(metafile.inputs)).toContain(
    'tools/scripts/lib/topology.mjs',
  );
  expect(
    Object.keys(metafile.inputs).filter((file) => !isCopied(file)),
  ).toEqual([]);
});
