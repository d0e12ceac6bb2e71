/** Registry documents have the shape of AWS frontend-discovery v1-pre, and pass our own check beside it. */
import { generateKeyPairSync } from 'node:crypto';
import Ajv from 'ajv';
import { parseRegistry, readRegistry, REGISTRY_SCHEMA, type Registry, type Release } from '../src/registry';
import { chooseReleases } from '../src/registry/choose';
import { openRegistryFile, sectionRole } from '../src/registry/registry-file';
import { sealPart } from '../src/registry/signed-part';
import schema from '../src/registry/frontend-discovery.schema.json';

const conforms = new Ajv().compile(schema);

/** The same with the releases' schema as a list, which is how the published one has it. */
const asPublished = structuredClone(schema) as {
  properties: { microFrontends: { additionalProperties: { items: unknown } } };
};
asPublished.properties.microFrontends.additionalProperties.items = [schema.definitions.release];
const conformsAsPublished = new Ajv({ strict: false }).compile({
  ...asPublished,
  definitions: schema.definitions,
});

const integrity = `sha384-${'A'.repeat(64)}`;

const release = (version: string, contract: string): Release => ({
  url: `/sections/jobs/${version}/remoteEntry.js`,
  metadata: { integrity, version },
  deployment: { traffic: 0, default: false },
  extras: {
    contract,
    segment: 'jobs',
    nav: [{ label: 'Jobs', path: '/jobs' }],
    widgets: ['FeaturedJobs'],
    uses: ['firms/FirmAside'],
    base: `/sections/jobs/${version}/`,
    chunks: { '*': [{ path: 'js/a.js', integrity }] },
    server: { url: `/sections/jobs/${version}/server.cjs`, integrity },
  },
});

const registryOf = (...jobs: unknown[]) => ({ schema: REGISTRY_SCHEMA, microFrontends: { jobs } });
const whole = registryOf(release('1.1.0', '^1.0.0'), release('2.0.0', '^2.0.0')) as Registry;

const stored = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const expires = new Date(Date.now() + 1000);
  const jobs = sealPart(
    sectionRole('jobs'),
    { releases: whole.microFrontends['jobs'] },
    { key: privateKey, serial: 1, expires },
  );
  const text = JSON.stringify({ format: 2, sections: { jobs } });
  return openRegistryFile(text, { platformKeys: [publicKey], now: 0 }).registry;
};

test.each([
  ['what the store holds', stored],
  ['what a fitting visitor gets', () => chooseReleases(whole, '1.0.0')],
  ['what a visitor gets whom nothing fits', () => chooseReleases(whole, '3.0.0')],
  ['an empty registry', () => ({ schema: REGISTRY_SCHEMA, microFrontends: {} })],
])('%s passes both checks', (_what, make) => {
  const document = make();
  expect(conforms(document) ? [] : conforms.errors).toEqual([]);
  expect(parseRegistry(document)).toEqual(document);
});

const good = release('1.0.0', '^1.0.0');
const broken: [string, unknown][] = [
  ['has a key of its own', { ...good, refused: true }],
  ['has a key of its own in metadata', { ...good, metadata: { ...good.metadata, built: '2026' } }],
  ['has no integrity', { ...good, metadata: { version: '1.0.0' } }],
  ['has no address', { ...good, url: undefined }],
  ['gets more than all traffic', { ...good, deployment: { traffic: 101, default: false } }],
];

test.each(broken)('a release that %s is refused in every place of its list', (_what, wrong) => {
  const first = JSON.parse(JSON.stringify(registryOf(wrong, good)));
  const second = JSON.parse(JSON.stringify(registryOf(good, wrong)));
  expect([conforms(first), conforms(second)]).toEqual([false, false]);
  // The trap: whoever checks with the published schema alone sees the first release and no other.
  expect([conformsAsPublished(first), conformsAsPublished(second)]).toEqual([false, true]);
});

test.each([
  ['no contract', { ...good.extras, contract: undefined }],
  ['a chunk without a hash', { ...good.extras, chunks: { '*': [{ path: 'js/a.js' }] } }],
  ['a server build without a proper hash', { ...good.extras, server: { url: '/x.cjs', integrity: 'md5-1' } }],
])('our own check refuses extras with %s, which v1-pre leaves open', (_what, extras) => {
  const document = JSON.parse(JSON.stringify(registryOf(good, { ...good, extras })));
  expect(conforms(document)).toBe(true);
  expect(readRegistry(document).leftOut).toMatchObject([{ section: 'jobs', isRelease: true }]);
});
