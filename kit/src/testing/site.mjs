import path from 'node:path';
import { freePort } from '../programs/ports.mjs';
import { spawnProgram } from '../programs/program.mjs';
import { Refusal } from '../programs/refusal.mjs';
import { sectionIn } from '../section.mjs';

const board = path.resolve(import.meta.dirname, '..', '..', 'bin', 'board.mjs');

/** Runs the section of the current folder alone. Resolves with its address, and a function that ends it. */
export async function startAlone() {
  const section = sectionIn(process.cwd());
  if (!section) throw new Refusal('This folder has no section.');
  const { name, variable } = section;
  const port = await freePort();
  const program = spawnProgram(
    {
      name,
      args: () => [board, 'dev'],
      ready: /^Ready: /m,
      listens: { port, variable },
      env: { [variable]: String(port) },
    },
    true,
  );
  await program.ready;
  return { url: `http://localhost:${port}`, stop: () => program.stop() };
}
