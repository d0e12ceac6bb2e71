/**
 * Resolves in a new task, so that the browser can handle input and paint
 * between two pieces of work.
 */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(port1.close()));
    port1.start();
    port2.postMessage(null);
  });
