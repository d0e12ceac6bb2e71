import { writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Settings of npm with which a question to a registry for a name below
 * `@board/` fails at once: in a public one it may be anybody's. `folder` gets
 * npm's file of settings.
 */
export function reservedScope(folder: string): Record<string, string> {
  const file = path.join(folder, 'npmrc-of-user');
  writeFileSync(file, '@board:registry=http://127.0.0.1:9/\nfetch-retries=0\n');
  return { npm_config_userconfig: file };
}
