import { createHash } from 'node:crypto';
import { paths } from '@board/shared/paths';
import { escapeXml } from '@board/shared/xml';

/** The colours of shared/src/ui/theme/theme-palette.ts. */
const STYLE = `
:root { color-scheme: light dark; --paper: #fff; --ink: #13221b; --soft: #55635b; --line: #dbe2dd; --accent: #0b6b4f; --on: #fff; --edge: #84938b; --danger: #b42318; }
@media (prefers-color-scheme: dark) { :root { --paper: #0d1411; --ink: #eaf1ec; --soft: #a2b0a8; --line: #27332d; --accent: #74d3ae; --on: #06251a; --edge: #5f7068; --danger: #ff9d90; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
header, main { max-width: 640px; margin: 0 auto; padding: 20px 16px; }
header { border-bottom: 1px solid var(--line); }
a { color: var(--accent); }
header a { font-weight: 700; text-decoration: none; }
h1 { font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { font-size: 1.05rem; margin: 0; overflow-wrap: anywhere; }
.alert { border-top: 1px solid var(--line); padding: 16px 0; }
.soft { color: var(--soft); }
.error { color: var(--danger); font-weight: 600; }
label { display: grid; gap: 6px; margin: 16px 0; font-weight: 600; }
input, select, button { font: inherit; min-height: 44px; padding: 8px 14px; border: 1px solid var(--edge); border-radius: 6px; background: var(--paper); color: var(--ink); max-width: 100%; }
label > input, label > select { font-weight: 400; }
button { cursor: pointer; font-weight: 600; }
button.main { background: var(--accent); border-color: var(--accent); color: var(--on); }
form.row { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 10px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
@media print { form { display: none; } }
`;

const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** No cache, no search engine and no other site learns these addresses, which hold tokens. */
export const PAGE_HEADERS: Record<string, string> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; style-src ${STYLE_SOURCE}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
};

/** A page of this program: no script, and nothing that loads from elsewhere. `body` is HTML. */
export const page = (product: string, title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeXml(title)} | ${escapeXml(product)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><a href="${paths.jobs()}">${escapeXml(product)}</a></header>
<main>
<h1>${escapeXml(title)}</h1>
${body}
</main>
</body>
</html>
`;
