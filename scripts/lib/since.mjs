import sharedModules from '../../shared/build/shared-modules.json' with { type: 'json' };

/** Versions in which names came to the modules that the shell shares, by module and name; earlier ones are not listed. */
/** @typedef {Record<string, Record<string, string>>} Since */

/**
 * The table of shared/build/since.json for the current declarations: names that the released ones lack came with this
 * version, and names that are gone are removed.
 * @param {Since} before @param {string} released @param {string} current reports as api-report.mjs writes them
 * @param {string} version @returns {Since}
 */
export function sinceOf(before, released, current, version) {
  const entries = sharedModules.platform.map((module) => {
    const old = new Set(namesOf(released, module));
    const known = before[module] ?? {};
    const names = namesOf(current, module).flatMap((name) => {
      const at = known[name] ?? (old.has(name) ? undefined : version);
      return at === undefined ? [] : [/** @type {const} */ ([name, at])];
    });
    return /** @type {const} */ ([module, Object.fromEntries(names)]);
  });
  return Object.fromEntries(entries.filter(([, names]) => Object.keys(names).length > 0));
}

/** The names that a module exports, as a report lists them. @param {string} report @param {string} module */
function namesOf(report, module) {
  const [, after = ''] = report.split(`## ${module}\n\n\`\`\`ts\n`);
  const [names = ''] = after.split('\n```');
  return names
    .split('\n')
    .flatMap((line) => line.split(':', 1))
    .filter(Boolean);
}
