// Under npm a script runs in a shell, and npm passes its signals to that shell alone. A shell that ends of one leaves
// its child behind, which would hold the ports of the site as an orphan.
import { readFileSync } from 'node:fs';
import { onWindows } from './project.mjs';

/** An orphan is noticed within this time, in ms. */
const LOOK_MS = 200;

/** Ends this process, as by SIGTERM, once the shell or the npm that runs it is gone. For scripts of package.json. */
export function endWithNpm() {
  if (onWindows || !process.env['npm_lifecycle_event']) return;
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

// Linux only; elsewhere the death of the shell is noticed, which is what a signal to npm causes.
const nameOf = (/** @type {number} */ pid) => read(`/proc/${pid}/comm`).trim();
/** The second field after the name in parentheses, which may hold anything (proc(5)). */
const parentOf = (/** @type {number} */ pid) => read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1];

function read(/** @type {string} */ file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
