// npm runs a script in a shell and passes its signals to that shell alone. When a signal ends the shell, its child
// would hold the site's ports as an orphan.
import { readFileSync } from 'node:fs';

/** An orphan ends within this time, in ms. */
const LOOK_MS = 200;

/** Ends this process as SIGTERM would, when its parent shell or npm is gone. For scripts of package.json. */
export function endWithNpm() {
  if (!process.env['npm_lifecycle_event']) return;
  const shell = process.ppid;
  const isShell = nameOf(shell).endsWith('sh');
  const npm = isShell ? parentOf(shell) : undefined;
  const look = setInterval(() => {
    if (process.ppid === shell && (!isShell || parentOf(shell) === npm)) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  look.unref();
}

// On Linux only. Elsewhere the script notices the end of the shell, which a signal to npm causes.
const nameOf = (/** @type {number} */ pid) => read(`/proc/${pid}/comm`).trim();
/** Field 2 is the name in parentheses, which may contain anything; field 4 is the parent (proc(5)). */
const parentOf = (/** @type {number} */ pid) => read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1];

function read(/** @type {string} */ file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
