// Plain JavaScript, because commands use it without a build.

/**
 * Ends the process with an exit code, once what it printed is written.
 * `process.exit` alone cuts off what a pipe has not taken yet: `npm run rows --
 * list --json | jq` would get 64 kB.
 * @param {number} code
 */
export function endProcess(code) {
  process.exitCode = code;
  void Promise.all([
    whenWritten(process.stdout),
    whenWritten(process.stderr),
  ]).then(() => process.exit());
}

/**
 * Resolves too where nobody reads any more.
 * @param {NodeJS.WriteStream} stream
 * @returns {Promise<void>}
 */
const whenWritten = (stream) =>
  new Promise((resolve) => {
    stream.once('error', () => resolve());
    stream.write('', () => resolve());
  });
