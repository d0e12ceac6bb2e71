/**
 * Text without ordinary places for a line break, and text whose width browsers
 * measure unusually.
 */
export const UNBROKEN: Record<string, string> = {
  letters: 'W'.repeat(300),
  address: `https://x.example/${'a1b2c3d4e5'.repeat(30)}`,
  rightToLeft: `\u202e${'مراجعةحسابات'.repeat(25)}`,
  combining: `e${'\u0301\u0323'.repeat(8)}`.repeat(60),
  zeroWidth: 'n\u2060o\ufeff'.repeat(120),
  emoji: '👩‍👩‍👧‍👦\u2060'.repeat(60),
  ideographs: '監査法人'.repeat(75),
  noBreakSpaces: 'Senior\u00a0Auditor\u00a0'.repeat(20),
  hyphens: 'audit\u2011tax\u2011'.repeat(30),
};

/** The same text as HTML, in every element with a width of its own. */
export const unbrokenHtml = (
  text: string,
) => `<p>${text}</p><h2>${text}</h2><h3>${text}</h3>
  <ul><li>${text}<ol><li><code>${text}</code></li></ol></li></ul>
  <dl><dt>${text}</dt><dd>${text}</dd></dl>
  <blockquote>${text}</blockquote><pre>${'const wide = 1; '.repeat(40)}\n${text}</pre>
  <table><caption>${text}</caption>
  <thead><tr>${'<th>Quarter of the year</th>'.repeat(20)}</tr></thead>
  <tbody><tr>${`<td>1,234,567.89</td>`.repeat(19)}<td>${text}</td></tr></tbody></table>
  <figure><img src="/media/nothing.png" alt="" width="4000" height="300">
  <figcaption>${text}</figcaption></figure>
  <p><a href="https://x.example/">${text}</a> <strong>${text}</strong></p>`;
