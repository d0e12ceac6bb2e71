import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

/**
 * Git sets these variables for hooks. They would name the hook's repository in
 * place of the folder's.
 */
const env = {
  ...process.env,
  GIT_DIR: undefined,
  GIT_WORK_TREE: undefined,
  GIT_INDEX_FILE: undefined,
};

export function gitOutput(
  folder: string,
  ...gitArguments: string[]
): string | undefined {
  try {
    return execFileSync('git', gitArguments, {
      cwd: folder,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}

let knownAuthor: { by?: string } | undefined;

/**
 * The person who runs the command: by Git's configuration, else the machine's.
 */
export function authorOfCommit(): { by?: string } {
  if (knownAuthor) return knownAuthor;
  const name = gitOutput('.', 'config', 'user.name') || userName();
  knownAuthor = name ? { by: name } : {};
  return knownAuthor;
}

/**
 * The commit of a folder; `-changed` after it says that files differ. It is
 * absent if the folder holds no file of a repository.
 */
export function commitOf(folder: string): { commit?: string } {
  if (!gitOutput(folder, 'ls-files', '--', '.')) return {};
  const commitHash = gitOutput(
    folder,
    'describe',
    '--always',
    '--dirty=-changed',
    '--exclude=*',
  );
  return commitHash ? { commit: commitHash } : {};
}

function userName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined; // a container's user may have no name
  }
}
