// The bill of materials of a build, in CycloneDX 1.6 (ECMA-424): what the bundler put into its files. Equal builds have equal ones.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** The list that a build writes (`@board/shared/build/package-list.mjs`). */
export const PACKAGES = 'packages.json';
/** The file beside a release's other files. */
export const SBOM = 'sbom.cdx.json';

/** @typedef {{ name: string, version: string, license?: string | undefined }} Package */

const listShape = z.array(
  z.object({ name: z.string(), version: z.string(), license: z.string().optional() }),
);

/** SPDX identifiers, joined with AND, OR and WITH. */
const EXPRESSION = /^\(?[A-Za-z0-9.+-]+(?: (?:AND|OR|WITH) \(?[A-Za-z0-9.+-]+\)?)*\)?$/;

/**
 * The packages of a folder with `dist` and `dist-server`, each once, by name; undefined where its builds list none, as in
 * development. Throws where one is no list.
 * @param {string} folder @returns {Package[] | undefined}
 */
export function packagesIn(folder) {
  const lists = ['dist', 'dist-server'].map((build) => path.join(folder, build, PACKAGES));
  if (!lists.every((file) => existsSync(file))) return undefined;
  const all = lists.flatMap(readList);
  const found = new Map(all.map((one) => [purlOf(one), one]));
  return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

/** Throws a sentence for a file that is no list. @param {string} file */
function readList(file) {
  const parsed = listShape.safeParse(parseJson(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(`${file} is no list of packages: build the section again.`);
}

/** @param {string} text @returns {unknown} */
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The document's text for a release with these packages.
 * @param {{ name: string, version: string }} release @param {Package[]} packages
 */
export function sbomOf({ name, version }, packages) {
  const document = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } },
    components: packages.map((one) => ({
      type: 'library',
      'bom-ref': purlOf(one),
      name: one.name,
      version: one.version,
      ...(one.license === undefined ? {} : { licenses: [licenceOf(one.license)] }),
      purl: purlOf(one),
    })),
  };
  return `${JSON.stringify(document, null, 1)}\n`;
}

/** @param {string} text as in a package.json, such as `MIT` or `SEE LICENSE IN LICENSE.md` */
const licenceOf = (text) => (EXPRESSION.test(text) ? { expression: text } : { license: { name: text } });

/** @param {Package} one */
const purlOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;
