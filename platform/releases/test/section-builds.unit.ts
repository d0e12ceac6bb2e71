import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import * as jsxRuntime from 'react/jsx-runtime';
import { integrityOf } from '../store/files';
import { threadCells } from '../workers/thread-cells';
import { createThreadMark } from '../workers/thread-mark';
import { createSectionBuilds } from '../workers/builds';
import { folderOfEachTest } from '../../../tools/test-support/temporary-folder';

const cacheDir = folderOfEachTest();

/** A server build on the disk that counts its evaluations. */
const buildOf = (mark: string) =>
  written(
    `require('seen').push('${mark}'); module.exports = { routes() {}, widgets: {} };`,
  );

function written(code: string) {
  const integrity = integrityOf(Buffer.from(code));
  writeFileSync(
    path.join(cacheDir(), Buffer.from(integrity).toString('hex')),
    code,
  );
  return { url: 'http://127.0.0.1:9/section.cjs', integrity };
}

test('a worker keeps the last builds of each section, and evaluates an older one again', async () => {
  const seen: string[] = [];
  const mark = createThreadMark(threadCells(), () => {});
  const builds = createSectionBuilds({
    hostModules: { seen },
    cacheDir: cacheDir(),
    mark,
  });
  const first = buildOf('1');
  const others = ['2', '3', '4', '5'].map(buildOf);
  await builds.get('firms', first);
  for (const build of [first, ...others.slice(0, 3), first])
    await builds.get('jobs', build);
  expect(seen).toEqual(['1', '1', '2', '3', '4']);
  // the fifth takes the place of the second
  await builds.get('jobs', others[3] ?? first);
  await builds.get('jobs', first);
  await builds.get('jobs', others[0] ?? first);
  await builds.get('firms', first);
  expect(seen.slice(5)).toEqual(['5', '2']);
});

test('below another section’s widget, a page’s components run as their own release', async () => {
  const mark = createThreadMark(threadCells(), () => {});
  const ran: [string, string | undefined][] = [];
  const say = (what: string) => void ran.push([what, mark.running()]);
  const hostModules = { 'react/jsx-runtime': jsxRuntime, say };
  const builds = createSectionBuilds({
    hostModules,
    cacheDir: cacheDir(),
    mark,
  });
  const inner = written(`const { jsx } = require('react/jsx-runtime');
    const Deep = () => { require('say')('widget'); return null; };
    module.exports = { routes() {}, widgets: { Shown: () => jsx(Deep, {}) } };`);
  const outer = written(`const { jsx, jsxs } = require('react/jsx-runtime');
    const Below = () => { require('say')('page'); return null; };
    module.exports = { routes() {}, widgets: {
      Shown: ({ Widget }) => jsxs('main', { children: [jsx(Widget, {}), jsx(Below, {})] }) } };`);
  const jobs = await builds.get('jobs', outer);
  const firms = await builds.get('firms', inner);
  const page = componentIn(jobs.widgets);
  const widget = componentIn(firms.widgets);
  if (!page || !widget) throw new Error('no component');
  mark.as(outer.integrity, () =>
    renderToString(createElement(page, { Widget: widget })),
  );
  expect(ran).toEqual([
    ['widget', inner.integrity],
    ['page', outer.integrity],
  ]);
});

function componentIn(
  widgets: unknown,
): ComponentType<Record<string, unknown>> | undefined {
  const { Shown } = Object(widgets) as { Shown?: unknown };
  return typeof Shown === 'function'
    ? (Shown as ComponentType<Record<string, unknown>>)
    : undefined;
}
