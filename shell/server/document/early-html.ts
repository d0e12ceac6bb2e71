/**
 * The answer to a search before hydration (`src/inline/early-answers.ts`): what changes in the visitor's document. It is HTML,
 * because the policy lets a page parse no other text, and it has no style or script element, because the policy is the document's.
 */
import { EARLY_PARTS, escapeHtml } from '../../src/for-documents';
import type { RenderedPage } from '../isolation/render-protocol';

export function earlyHtml(page: RenderedPage, now: number, build: string): string {
  const { mode, status, widgets, standing, queries } = page;
  const data = { mode, status, now, build, widgets, standing, queries };
  const part = (id: string, text: string) => `<div id="${id}">${escapeHtml(text)}</div>`;
  return [
    `<!doctype html><title>${escapeHtml(page.title)}</title>`,
    `<div id="root">${page.html}</div>`,
    part(EARLY_PARTS.css, page.css),
    part(EARLY_PARTS.data, JSON.stringify(data)),
  ].join('');
}
