export default async function stopBackend() {
  await globalThis.testBackend?.stop();
}
