/** An error with one sentence for the person at the keyboard; it prints no stack. */
export class Refusal extends Error {}

/** A refusal of how a command was called: nothing was done. */
export class Misuse extends Refusal {}

/**
 * Runs a command's main function. Whatever it throws ends the command with a sentence and an exit code, which is 2 for a misuse; an
 * error that nobody expected says where it happened, too.
 * @param {() => Promise<void>} run
 */
export async function main(run, refused = 1) {
  try {
    await run();
  } catch (error) {
    if (error instanceof Refusal) {
      console.error(`\n${error.message}`);
      process.exit(error instanceof Misuse ? 2 : refused);
    }
    // nothing is installed where the installation fails
    const { sentenceOf } = await import('@board/shared/internal/sentence').catch(() => ({
      sentenceOf: String,
    }));
    if (error instanceof Error) console.error(error.stack);
    console.error(`\n${sentenceOf(error)}`);
    process.exit(1);
  }
}
