/** What a document's policy names for its sections: origins (decision 084) and Trusted Types (decision 085). */
import type { Origins } from '@board/shared/registry/document-origins';
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
const directives = (origins: Partial<Origins>, live = false) =>
  new Map(
    (
      policyHeaders({
        ...NONE,
        live,
        sectionOrigins: { connect: [], images: [], trustedTypes: [], ...origins },
      })['content-security-policy'] ?? ''
    )
      .split('; ')
      .map((text) => [text.split(' ')[0], text]),
  );

test('a section’s origins are for requests and pictures, and nothing else', () => {
  const before = directives({});
  const after = directives({ connect: ['https://live.example'], images: ['https://pictures.example'] });
  const changed = [...after].filter(([name, text]) => text !== before.get(name)).map(([, text]) => text);
  expect(changed).toEqual([
    "img-src 'self' data: https://pictures.example",
    "connect-src 'self' https://live.example",
  ]);
});

test('a section’s Trusted Types stand beside the shell’s own, each name once', () => {
  const name = (origins: Partial<Origins>) => directives(origins).get('trusted-types');
  expect(name({})).toBe('trusted-types default');
  const trustedTypes = ['maps/vue', 'tides/vue', 'tides/lit/html'];
  expect(name({ trustedTypes })).toBe('trusted-types default vue lit/html');
  const whereCodeIsReplaced = directives({ trustedTypes: ['tides/vue'] }, true).get('trusted-types');
  expect(whereCodeIsReplaced).toBe("trusted-types default vue 'allow-duplicates'");
  expect(directives({}, true).get('trusted-types')).toBe('trusted-types default');
});
