/**
 * Functions that act beyond a worker's own thread; workers may not call them. A
 * guard rail, not a sandbox.
 */
const BEYOND_THE_THREAD = [
  'exit',
  'kill',
  'abort',
  'reallyExit',
  'dlopen',
  'binding',
  '_linkedBinding',
  'getBuiltinModule',
];

/**
 * Takes from this thread's code everything that ends the process, loads native
 * code or reaches Node's modules.
 */
export function limitProcess(process: NodeJS.Process): void {
  for (const name of BEYOND_THE_THREAD) {
    const value = () => {
      throw new Error(`process.${name} is not available to sections`);
    };
    Object.defineProperty(process, name, {
      value,
      writable: false,
      configurable: false,
    });
  }
}
