import { escapeXml } from '@board/shared/rss';

/**
 * Mail programs that know the scheme keep these colours; the others invert the
 * light ones.
 */
const STYLE_RULES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; background: #ffffff; color: #13221b;
  font: 16px/1.5 -apple-system, "Segoe UI", Roboto, Arial, sans-serif; }
.mail { max-width: 600px; margin: 0 auto; padding: 24px 16px; }
a { color: #0b6b4f; }
h1 { font-size: 20px; line-height: 1.3; margin: 0 0 16px; }
.job { border-top: 1px solid #dbe2dd; padding: 14px 0; }
.job p { margin: 2px 0 0; }
.job a { font-weight: 600; font-size: 17px; }
.why, .foot { color: #55635b; font-size: 14px; }
.foot { border-top: 1px solid #dbe2dd; margin-top: 24px; padding-top: 16px; }
@media (prefers-color-scheme: dark) {
  body { background: #0d1411; color: #eaf1ec; }
  a { color: #74d3ae; }
  .job, .foot { border-color: #27332d; }
  .why, .foot { color: #a2b0a8; }
}`;

/** The HTML of a mail. */
export const mailDocument = (
  title: string,
  bodyHtml: string,
) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeXml(title)}</title>
<style>${STYLE_RULES}</style>
</head>
<body><div class="mail">
${bodyHtml}
</div></body>
</html>
`;
