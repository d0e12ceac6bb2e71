/** What the status page is made of. `html` escapes every text that is put into it. */
import { html } from 'hono/html';
import { plural } from '@board/shared/domain';
import { utc } from './attention';

export type Html = ReturnType<typeof html>;
export type Content = Html | string | number | Content[];

export const code = (text: string): Html => html`<code>${text}</code>`;
export const tag = (text: string, tone = ''): Html => html`<span class="tag ${tone}">${text}</span>`;
export const list = (items: Content[]): Html =>
  html`<ul>
    ${items.map((item) => html`<li>${item}</li>`)}
  </ul>`;
export const time = (at: string, length?: 16 | 19): Html =>
  html`<time datetime="${at}">${utc(at, length)}</time>`;

/** Names with their values. */
export const facts = (rows: [string, Content][]): Html =>
  html`<dl>
    ${rows.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;

/**
 * A table whose first column heads its rows. It names its roles, because some browsers drop those of a table that CSS
 * shows as blocks, as on small screens.
 */
export const table = (caption: string, columns: string[], rows: Content[][]): Html =>
  html`<table role="table">
    <caption>
      ${caption}
    </caption>
    <thead role="rowgroup">
      <tr role="row">
        ${columns.map((name) => html`<th role="columnheader" scope="col">${name}</th>`)}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows.map(
        (cells) =>
          html`<tr role="row">
            ${cells.map((cell, at) => tableCell(cell, columns[at] ?? '', at === 0))}
          </tr>`,
      )}
    </tbody>
  </table>`;

const tableCell = (content: Content, column: string, isHead: boolean): Html =>
  isHead
    ? html`<th role="rowheader" scope="row">${content}</th>`
    : html`<td role="cell" data-label="${column}"><div>${content}</div></td>`;

const UNITS: [string, number][] = [
  ['day', 24 * 60 * 60 * 1000],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
];

/** A duration, in ms, in its largest whole unit: `3 minutes`. */
export function durationOf(ms: number): string {
  const [name, size] = UNITS.find(([, unit]) => ms >= unit) ?? ['second', 1000];
  return plural(Math.floor(ms / size), name);
}
