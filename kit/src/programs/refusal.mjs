/** An error with one sentence for the person at the keyboard; it prints no stack. */
export class Refusal extends Error {}

/**
 * Runs a command's main function. A `Refusal` ends the command with its sentence and an exit code.
 * @param {() => Promise<void>} run
 */
export async function main(run, refused = 1) {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(`\n${error.message}`);
    process.exit(refused);
  }
}
