/**
 * The one Trusted Types policy of the page: script addresses of listed origins,
 * and no HTML at all. The script loader goes through it. See
 * docs/architecture.md, "Policy".
 */
import { isOverlay } from '../dev/overlay-html';
import { readDocumentData } from './document-data';

type PolicyRules = Record<string, (value: string) => string>;

declare global {
  var trustedTypes:
    | {
        createPolicy(name: string, rules: PolicyRules): unknown;
      }
    | undefined;
}

const listedOrigins = new Set([
  location.origin,
  ...readDocumentData().scriptOrigins,
]);

const htmlRules: PolicyRules =
  process.env.NODE_ENV === 'development'
    ? {
        createHTML(html: string): string {
          if (isOverlay(html)) return html;
          throw new TypeError('This site writes no HTML from strings');
        },
      }
    : {};

globalThis.trustedTypes?.createPolicy('default', {
  ...htmlRules,
  createScriptURL(url) {
    if (listedOrigins.has(new URL(url, location.href).origin)) return url;
    throw new TypeError(
      `Script address of an origin that is not listed: ${url}`,
    );
  },
});
