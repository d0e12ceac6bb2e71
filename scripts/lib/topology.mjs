// The programs of a running site, as the environment configures them.
import { backendProgram, documentServer, originProgram } from '../../kit/src/platform.mjs';
import { portOf } from '../../kit/src/programs/ports.mjs';
import { dataDir, ports } from './project.mjs';
import { currentShell } from './shell-releases.mjs';

/** A program's port, as the environment moves it. @param {keyof typeof ports} program */
const listens = (program) => {
  const { variable, port } = ports[program];
  return { port: portOf(variable, port), variable };
};

export const backend = () => backendProgram(listens('backend'));

/** The origin of all releases in this installation's store. */
export const origin = () => originProgram(listens('origin'));

/** @returns {import('../../kit/src/programs/services.mjs').Service} */
export const shell = () => ({
  ...documentServer(listens('shell'), currentShell),
  env: {
    NODE_ENV: process.env['BOARD_MODE'] === 'development' ? 'development' : 'production',
    DATA_DIR: dataDir,
  },
});

/** The programs on this machine: the backend unless a hosted one is named, the origin unless a registry is. */
export function site() {
  const hosted = Boolean(process.env['SUPABASE_URL']);
  const elsewhere = Boolean(process.env['REGISTRY']);
  return {
    backend: hosted ? undefined : backend(),
    origin: elsewhere ? undefined : origin(),
    shell: shell(),
  };
}
