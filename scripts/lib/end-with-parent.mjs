// Preloaded into every program that a script starts. When the script ends for any reason, the program ends too.

/** A program still running after this time, in ms, gets SIGKILL. */
const PATIENCE_MS = 9000;

// The output pipe is closed then, which must not end the program before it has answered its requests.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

process.on('disconnect', () => {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), PATIENCE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
