/** Ends the backend that `start-backend` started. */
export default async function stopBackend() {
  await globalThis.testBackend?.stop();
}
