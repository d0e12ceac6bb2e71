/**
 * What a document's policy allows, and what it names for its sections: origins
 * (decision 084).
 */
import type { DocumentOrigins } from '@board/releases/registry/document-origins';
import { policyHeaders } from '../server/document/policy';

const NONE = {
  inlineSources: [],
  styleSources: [],
  scriptOrigins: [],
  imageOrigins: [],
  analyticsOrigin: undefined,
  frameOrigins: [],
  backendOrigin: undefined,
};
const directives = (origins: Partial<DocumentOrigins>) =>
  new Map(
    (
      policyHeaders({
        ...NONE,
        sectionOrigins: { connect: [], images: [], ...origins },
      })['content-security-policy'] ?? ''
    )
      .split('; ')
      .map((text) => [text.split(' ')[0], text]),
  );

test.each([
  ['default-src', "'self'"],
  ['frame-src', "'none'"],
  ['object-src', "'none'"],
  ['base-uri', "'none'"],
  ['form-action', "'self'"],
  ['frame-ancestors', "'none'"],
  ['require-trusted-types-for', "'script'"],
])('%s is %s', (name, allowed) =>
  expect(directives({}).get(name)).toBe(`${name} ${allowed}`),
);

test('a section’s origins are for requests and pictures, and nothing else', () => {
  const before = directives({});
  const after = directives({
    connect: ['https://live.example'],
    images: ['https://pictures.example'],
  });
  const changed = [...after]
    .filter(([name, text]) => text !== before.get(name))
    .map(([, text]) => text);
  expect(changed).toEqual([
    "img-src 'self' data: https://pictures.example",
    "connect-src 'self' https://live.example",
  ]);
});
