import path from 'node:path';

/**
 * Types of which only the platform makes values: a new member is an addition for everybody. A new member of any other
 * type breaks those who make such values, unless it is optional.
 */
const PROVIDED = [
  'BackendClient',
  'CountryPreference',
  'Database',
  'Opened',
  'Platform',
  'PublicConfig',
  'Region',
  'WidgetSource',
];

const LISTED = 12;

/** The version in a report's title. */
export const versionOf = (/** @type {string} */ report) =>
  /^# .* (\d+\.\d+\.\d+)$/m.exec(report)?.[1] ?? '0.0.0';

/**
 * Every line of a report with the lines that it stands in. A file counts by its name alone, so that it can move.
 * @param {string} report @returns {Map<string, string[]>}
 */
function itemsOf(report) {
  /** @type {Map<string, string[]>} */
  const items = new Map();
  const versionless = report.replaceAll(`"${versionOf(report)}"`, '"version"');
  for (const [, title = '', code = ''] of versionless.matchAll(/^## (.*)\n\n```ts\n([\s\S]*?)\n?```$/gm)) {
    const isSubpath = title.startsWith('@');
    /** @type {string[]} */
    const around = [isSubpath ? title : path.posix.basename(title)];
    for (const line of code.split('\n').filter((one) => one.trim() !== '')) {
      const depth = (line.length - line.trimStart().length) / 4 + 1;
      around.length = Math.min(depth, around.length);
      around.push(line.trim());
      if (!/^[\])}]+;?$/.test(line.trim())) items.set(around.join(' › '), [...around]);
    }
  }
  return items;
}

/** Whether a new line asks of others to give what they did not have to give. */
function isRequired(/** @type {string[]} */ around, /** @type {Map<string, string[]>} */ before) {
  const [title = '', declaration = '', ...inside] = around;
  const [, name = ''] = /^(?:export )?(?:declare )?(?:interface|type) (\w+)/.exec(declaration) ?? [];
  if (!name || PROVIDED.includes(name) || inside.length === 0) return false;
  return (
    before.has(`${title} › ${declaration}`) &&
    !/^(?:readonly )?['"]?[\w/$-]+['"]?\?/.test(inside.at(-1) ?? '')
  );
}

/**
 * What changed between two reports, by line: a removed or changed line breaks, as does a new required member; any other
 * new line is an addition.
 * @param {string} released @param {string} current
 */
export function changesOf(released, current) {
  const before = itemsOf(released);
  const after = itemsOf(current);
  const added = [...after].filter(([key]) => !before.has(key));
  const required = added.filter(([, around]) => isRequired(around, before));
  return {
    breaking: [
      ...[...before.keys()].filter((key) => !after.has(key)).map((key) => `gone or changed: ${key}`),
      ...required.map(([key]) => `new and required: ${key}`),
    ],
    added: added.filter((item) => !required.includes(item)).map(([key]) => `new: ${key}`),
  };
}

/**
 * One paragraph when the version does not say what changed since the released report (semver.org); else undefined.
 * @param {string} released @param {string} current
 */
export function versionProblem(released, current) {
  const { breaking, added } = changesOf(released, current);
  const [major = 0, minor = 0] = versionOf(current).split('.').map(Number);
  const [oldMajor = 0, oldMinor = 0] = versionOf(released).split('.').map(Number);
  const due =
    breaking.length > 0 && major <= oldMajor
      ? { what: 'major', lines: breaking }
      : added.length > 0 && major <= oldMajor && minor <= oldMinor
        ? { what: 'minor', lines: added }
        : undefined;
  if (!due) return undefined;
  const shown = due.lines.slice(0, LISTED).map((line) => `  ${line}`);
  const more = due.lines.length > LISTED ? [`  and ${due.lines.length - LISTED} more`] : [];
  return [
    `PLATFORM_VERSION is ${versionOf(current)}, and a new ${due.what} version is due since ${versionOf(released)}:`,
    ...shown,
    ...more,
  ].join('\n');
}
