/**
 * An error with one sentence for the person at the keyboard; it prints no
 * stack.
 */
export class Refusal extends Error {}

/** A refusal of how a command was called: nothing was done. */
export class Misuse extends Refusal {}

/**
 * Runs a command. What it throws ends the process with a sentence. The exit
 * code is 2 for a misuse, `refusedCode` for another refusal, and 1 for a bug.
 * @param {() => Promise<void>} runProgram
 */
export async function main(runProgram, refusedCode = 1) {
  try {
    await runProgram();
  } catch (error) {
    // nothing is installed where the installation fails, and nothing keeps the
    // process then
    const { endProcess } = await import('@board/shared/node/end-process').catch(
      () => ({
        endProcess: (/** @type {number} */ exitCode) => {
          process.exitCode = exitCode;
        },
      }),
    );
    if (error instanceof Refusal) {
      console.error(`\n${error.message}`);
      return endProcess(error instanceof Misuse ? 2 : refusedCode);
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
