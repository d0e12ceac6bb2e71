/** Ends the backend that `start-backend` started. */
export default async function stopBackend() {
  const child = globalThis.testBackend;
  if (!child) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
