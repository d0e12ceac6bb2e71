// Preloaded into every program that a script starts: when the script is gone, however it went, the program ends too.

/** A program that has not ended by itself after this time, in ms, is killed. */
const PATIENCE_MS = 9000;

// What it prints then goes nowhere, which must not end it before its requests are answered.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

process.on('disconnect', () => {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), PATIENCE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
