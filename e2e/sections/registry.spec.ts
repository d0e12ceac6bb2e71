/** The registry that a running site serves: AWS frontend-discovery v1-pre, release by release. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { parseRegistry } from '@board/shared/registry';
import schema from '../../shared/src/registry/frontend-discovery.schema.json' with { type: 'json' };
import { expect, test } from '../support/test';

const conforms = new Ajv().compile(schema);

test('what is stored and what visitors get pass both checks', async ({ site, request }) => {
  const file = path.join(site.dataDir, 'registry', 'registry.json');
  const { payload } = JSON.parse(readFileSync(file, 'utf8'));
  for (const document of [
    JSON.parse(payload),
    await (await request.get('/registry.json')).json(),
    await (await request.get('/registry.json?platform=2.0.0')).json(),
  ]) {
    expect(conforms(document) ? [] : conforms.errors).toEqual([]);
    expect(Object.keys(parseRegistry(document).microFrontends)).toHaveLength(4);
  }
});
