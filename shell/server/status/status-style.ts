/**
 * The status page's one style element, which its policy names by hash. Colours are those of the site
 * (`shared/src/ui/theme/theme-palette.ts`); below 900 px a table's rows stand as cards.
 */
export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: #ffffff; --card: #ffffff; --ink: #13221b; --soft: #55635b; --line: #dbe2dd; --accent: #0b6b4f;
  --tint: #e7f2ec; --band: #eff6f1; --grey: #e8ebe8; --on-grey: #3f4a44; --amber: #fdf0d0; --on-amber: #92400e;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #0d1411; --card: #151e1a; --ink: #eaf1ec; --soft: #a2b0a8; --line: #27332d; --accent: #74d3ae;
    --tint: #173328; --band: #121c17; --grey: #26302b; --on-grey: #c6cfca; --amber: #3a2a0a; --on-amber: #fcd68a;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 'Public Sans Variable', system-ui, sans-serif; overflow-wrap: anywhere;
}
header, main { max-width: 80rem; margin: 0 auto; padding: 0 clamp(1rem, 4vw, 2rem); }
header { padding-block: 1.5rem 0; }
main { padding-bottom: 4rem; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.25rem; }
h3 { margin: 0; font-size: 1.0625rem; }
p { margin: .25rem 0; }
a { color: var(--accent); text-underline-offset: .2em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.soft, dt, thead th { color: var(--soft); font-size: .875rem; font-weight: 400; }
code { font: .9em ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace; }
.notice { margin-top: 1.5rem; padding: 1rem 1.25rem; border-radius: 6px; background: var(--tint); }
.notice.bad { background: var(--amber); color: var(--on-amber); }
.notice h2 { margin: 0 0 .25rem; font-size: 1.0625rem; }
.notice ul { margin: 0; padding-left: 1.25rem; }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr)); gap: .75rem 1.5rem; margin: 0; }
dd { margin: 0; }
.card { margin-top: 1rem; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 6px; background: var(--card); }
.card h3 { margin-bottom: .75rem; }
.tag {
  display: inline-block; padding: 0 .5rem; border-radius: 4px; background: var(--grey); color: var(--on-grey);
  font-size: .8125rem; font-weight: 500; white-space: nowrap;
}
.tag.good { background: var(--tint); color: var(--accent); }
.tag.bad { background: var(--amber); color: var(--on-amber); }
table { width: 100%; margin-top: 1rem; border-collapse: collapse; font-size: .9375rem; }
caption { padding-bottom: .25rem; text-align: left; color: var(--soft); font-size: .875rem; }
th, td { padding: .5rem 1rem .5rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { border-top: 0; white-space: nowrap; }
tbody th { font-weight: 600; }
td { font-variant-numeric: tabular-nums; }
.compared dl { grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); margin-top: .75rem; }
td ul { margin: 0; padding: 0; list-style: none; }
tbody th { min-width: 7rem; }
.map td { min-width: 13rem; }
.map th + td { min-width: 19rem; }
.errors tbody th, .errors th + td { min-width: 16rem; }
@media (min-width: 900px) {
  time { white-space: nowrap; }
}
@media (max-width: 899px) {
  dl { grid-template-columns: repeat(auto-fill, minmax(min(100%, 8rem), 1fr)); gap: .5rem 1rem; }
  .card { padding: .75rem 1rem; }
  table, caption, tbody, tr, th, td { display: block; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { padding: .5rem 0; border-top: 1px solid var(--line); }
  th, td, .map td, .map th + td, .errors tbody th, .errors th + td { min-width: 0; padding: .125rem 0; border: 0; }
  td { display: grid; grid-template-columns: 6.5rem 1fr; gap: .5rem; }
  td::before { content: attr(data-label); color: var(--soft); font-size: .875rem; }
  .compared tr { display: grid; grid-template-columns: repeat(3, 1fr); gap: 0 .75rem; }
  .compared th { grid-column: 1 / -1; }
  .compared td { display: block; }
}
`;
