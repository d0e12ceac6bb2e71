/**
 * An error with one sentence for the person at the keyboard; it prints no
 * stack.
 */
export class Refusal extends Error {}

/** A refusal of how a command was called: nothing was done. */
export class Misuse extends Refusal {}

/**
 * Runs a command. What it throws ends the process with a sentence; the exit
 * code is 2 for a misuse.
 * @param {() => Promise<void>} run
 */
export async function main(run, refused = 1) {
  try {
    await run();
  } catch (error) {
    // nothing is installed where the installation fails, and nothing keeps the
    // process then
    const { endProcess } = await import('@board/shared/node/end-process').catch(
      () => ({
        endProcess: (/** @type {number} */ code) => {
          process.exitCode = code;
        },
      }),
    );
    if (error instanceof Refusal) {
      console.error(`\n${error.message}`);
      return endProcess(error instanceof Misuse ? 2 : refused);
    }
    const { sentenceOf } = await import('@board/shared/node/sentence').catch(
      () => ({
        sentenceOf: String,
      }),
    );
    if (error instanceof Error) console.error(error.stack);
    console.error(`\n${sentenceOf(error)}`);
    endProcess(1);
  }
}
