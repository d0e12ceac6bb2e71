/**
 * The one Trusted Types policy of the page: script addresses of listed origins, and no HTML at all. The
 * script loader goes through it. See docs/architecture.md, "Policy".
 */
import { readDocumentData } from './document-data';

declare global {
  var trustedTypes:
    { createPolicy(name: string, rules: Record<string, (value: string) => string>): unknown } | undefined;
}

const listed = new Set([location.origin, ...readDocumentData().scriptOrigins]);

globalThis.trustedTypes?.createPolicy('default', {
  createScriptURL(url) {
    if (listed.has(new URL(url, location.href).origin)) return url;
    throw new TypeError(`Script address of an origin that is not listed: ${url}`);
  },
});
