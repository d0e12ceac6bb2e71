// Where a release comes from: the commit, who built it, and the lockfile of the packages in it.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} Provenance
 * @property {string} [commit] 40 hexadecimal digits
 * @property {boolean} [changed] whether files of the repository differ from the commit, or are not in it
 * @property {string} [builder] the address of the CI job, or `CI`, or `local`; none for builds of another machine
 * @property {{ file: string, sha256: string }} [lockfile] its path in the repository
 */

const LOCKFILES = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];

/** A hook of another repository names that one, and the folder counts. */
const env = { ...process.env, GIT_DIR: undefined, GIT_WORK_TREE: undefined, GIT_INDEX_FILE: undefined };

/** What Git prints; undefined without Git, or outside of a repository. @param {string} folder @param {string[]} args */
export function git(folder, ...args) {
  try {
    return execFileSync('git', args, {
      cwd: folder,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}

/**
 * The provenance of a build in a folder, as far as it is known. A folder without a file of a repository has none of its commit.
 * @param {string} folder @param {{ builtHere: boolean }} options @returns {Provenance}
 */
export function provenanceOf(folder, { builtHere }) {
  const builder = builtHere ? { builder: builderIn(process.env) } : {};
  const root = git(folder, 'ls-files', '--', '.') ? git(folder, 'rev-parse', '--show-toplevel') : undefined;
  const commit = root === undefined ? undefined : git(folder, 'rev-parse', '--verify', 'HEAD');
  const lockfile = lockfileOf(folder, root ?? folder);
  return {
    ...(commit ? { commit, changed: git(root ?? folder, 'status', '--porcelain') !== '' } : {}),
    ...builder,
    ...(lockfile ? { lockfile } : {}),
  };
}

/** @param {NodeJS.ProcessEnv} variables those of GitHub, GitLab and Jenkins name the job */
export function builderIn(variables) {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = variables;
  if (server && repository && run) return `${server}/${repository}/actions/runs/${run}`;
  return variables['CI_JOB_URL'] || variables['BUILD_URL'] || (variables['CI'] ? 'CI' : 'local');
}

/**
 * The nearest lockfile above a folder, up to the root of its repository.
 * @param {string} folder @param {string} root @returns {Provenance['lockfile']}
 */
function lockfileOf(folder, root) {
  const file = LOCKFILES.map((name) => path.join(folder, name)).find((one) => existsSync(one));
  if (file) {
    const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
    return { file: path.relative(root, file), sha256 };
  }
  const parent = path.dirname(folder);
  return path.relative(root, parent).startsWith('..') ? undefined : lockfileOf(parent, root);
}
