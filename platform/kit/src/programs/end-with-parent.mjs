// Preloaded into every program that a script starts. When the script ends for
// any reason, the program ends too.

/** A program still running after this time, in ms, gets SIGKILL. */
const PATIENCE_MS = 9000;
/** How often the program looks for its parent, in ms. */
const LOOK_EVERY_MS = 1000;

const parent = process.ppid;

// The output pipe is closed then, which must not end the program before it has
// answered its requests.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', () => {});

process.once('disconnect', endProcess);
// A parent that ends while this program starts is gone before anybody listens
// to its end. The system then gives the program another parent.
const lookTimer = setInterval(() => {
  if (process.connected === false || process.ppid !== parent) endProcess();
}, LOOK_EVERY_MS);
lookTimer.unref();

function endProcess() {
  clearInterval(lookTimer);
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), PATIENCE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
}
