import { startProgram } from '../../tools/test-support/program';

/** The number of characters, more than a pipe holds. */
const LENGTH = 1_000_000;

const run = (code: string) =>
  startProgram(
    ['--import', 'tsx', '--input-type=module', '--eval', code],
    process.env,
  );

test('an owner’s program writes all of its output before it ends', async () => {
  const program = run(`
    import { runOwnersProgram } from './backend/src/owners-programs.ts';
    runOwnersProgram(async () => {
      process.stdout.write('x'.repeat(${LENGTH}));
      return 1;
    });`);
  expect([
    await program.exit,
    program.output().length,
    program.errors(),
  ]).toEqual([1, LENGTH, '']);
});

test('a command writes all of its output before the sentence that ends it', async () => {
  const program = run(`
    import { main, Misuse } from './platform/kit/src/programs/refusal.mjs';
    await main(async () => {
      process.stdout.write('x'.repeat(${LENGTH}));
      throw new Misuse('No such row.');
    });`);
  expect([
    await program.exit,
    program.output().length,
    program.errors(),
  ]).toEqual([2, LENGTH, '\nNo such row.\n']);
});
