/** The registry that a running site serves: AWS frontend-discovery v1-pre, release by release. */
import { Ajv } from 'ajv';
import { knownSections, parseRegistry, REGISTRY_SCHEMA } from '@board/shared/registry';
import schema from '../../shared/src/registry/frontend-discovery.schema.json' with { type: 'json' };
import { sections } from '../../scripts/lib/project.mjs';
import { openStore } from '../../kit/src/releases/store';
import { expect, test } from '../support/test';

const conforms = new Ajv().compile(schema);

test('what is stored and what visitors get pass both checks', async ({ site, request }) => {
  const lists = Object.entries(openStore(site.dataDir).read().sections).map(([name, { entries }]) => [
    name,
    entries,
  ]);
  for (const document of [
    { schema: REGISTRY_SCHEMA, microFrontends: Object.fromEntries(lists) },
    await (await request.get('/registry.json')).json(),
    await (await request.get('/registry.json?platform=2.0.0')).json(),
  ]) {
    expect(conforms(document) ? [] : conforms.errors).toEqual([]);
    expect(knownSections(parseRegistry(document))).toHaveLength(sections.length);
  }
});
