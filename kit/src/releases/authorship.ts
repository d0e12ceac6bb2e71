import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

/**
 * Who publishes, and which commit: from Git, where the command runs in a repository. `-changed` after the commit says that
 * files differ from it.
 */
export function authorship(): { by?: string; commit?: string } {
  const by = git('config', 'user.name') ?? userName();
  const commit = git('describe', '--always', '--dirty=-changed', '--exclude=*');
  return { ...(by ? { by } : {}), ...(commit ? { commit } : {}) };
}

function git(...args: string[]): string | undefined {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', args, { encoding: 'utf8', stdio }).trim() || undefined;
  } catch {
    return undefined; // no Git, or no repository
  }
}

function userName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined; // a container's user may have no name
  }
}
