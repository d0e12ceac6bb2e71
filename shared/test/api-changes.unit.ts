/** What a change of the public declarations asks of PLATFORM_VERSION (docs/developing.md, "Packages"). */
import { changesOf, versionProblem } from '../../scripts/lib/api-changes.mjs';

const CONTRACT = `interface SlotEntry {
    order: number;
    label?: string;
}
export interface Platform {
    now: number;
    notify(notice: {
        title: string;
    }): void;
}
export declare const PLATFORM_VERSION = "OWN";
export declare function load(name: string): void;`;

const report = (version: string, contract: string, names = ['Platform', 'load']) =>
  [
    `# Public declarations of @board/shared ${version}`,
    `## @board/shared/contract\n\n\`\`\`ts\n${names.join('\n')}\n\`\`\``,
    `## src/contract\n\n\`\`\`ts\n${contract.replace('OWN', version)}\n\`\`\``,
    '',
  ].join('\n\n');

const released = report('1.3.0', CONTRACT);
const edit = (from: string, to: string) => {
  expect(CONTRACT).toContain(from);
  return CONTRACT.replace(from, to);
};

test('without a change, no version is due; a version alone is no change', () => {
  expect(versionProblem(released, released)).toBeUndefined();
  expect(changesOf(released, report('2.0.0', CONTRACT))).toEqual({ breaking: [], added: [] });
});

test.each([
  ['a removed declaration', edit('export declare function load(name: string): void;', '')],
  ['a changed signature', edit('load(name: string)', 'load(name: number)')],
  ['a removed member', edit('    now: number;\n', '')],
  ['a member inside a member', edit('title: string;', 'title: number;')],
  ['a required member of what sections write', edit('order: number;', 'order: number;\n    height: number;')],
  ['a member that became required', edit('label?: string;', 'label: string;')],
])('%s needs a major version', (_what, contract) => {
  const problem = versionProblem(released, report('1.4.0', contract));
  expect(problem).toMatch(
    /^PLATFORM_VERSION is 1\.4\.0, and a new major version is due since 1\.3\.0:\n {2}\w/,
  );
  expect(versionProblem(released, report('2.0.0', contract))).toBeUndefined();
});

test.each([
  ['a declaration', `${CONTRACT}\nexport declare const more: string;`],
  ['an optional member', edit('order: number;', 'order: number;\n    height?: number;')],
  ['a member of what the platform makes', edit('now: number;', 'now: number;\n    later: number;')],
  ['a required member of a new type', `${CONTRACT}\nexport interface More {\n    order: number;\n}`],
])('%s that is new needs a minor version', (_what, contract) => {
  const problem = versionProblem(released, report('1.3.1', contract));
  expect(problem).toMatch(
    /^PLATFORM_VERSION is 1\.3\.1, and a new minor version is due since 1\.3\.0:\n {2}new: /,
  );
  expect(versionProblem(released, report('1.4.0', contract))).toBeUndefined();
});

test('a name that a subpath no longer exports needs a major version', () => {
  const current = report('1.4.0', CONTRACT, ['Platform']);
  expect(changesOf(released, current).breaking).toEqual(['gone or changed: @board/shared/contract › load']);
});

test('a declaration may move to another folder', () => {
  const moved = released.replace('## src/contract', '## src/agreements/contract');
  expect(changesOf(released, moved)).toEqual({ breaking: [], added: [] });
});

test('a long list of changes is cut', () => {
  const many = Array.from({ length: 40 }, (_, at) => `export declare const value${at}: string;`).join('\n');
  expect(versionProblem(released, report('1.3.0', `${CONTRACT}\n${many}`))).toMatch(/\n {2}and 28 more$/);
});
