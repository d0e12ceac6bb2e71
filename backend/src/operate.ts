/**
 * The operator's command, `npm run board`: `tsx backend/src/operate.ts job|firm|article COMMAND …`. See
 * `operator/kinds/` for what can be written, and docs/operating.md.
 */
import { runOperator } from './operator/run';
import { runOwnersProgram } from './owners-program';

// Libraries print notices on import.
console.warn = () => undefined;

runOwnersProgram(({ output, ...world }) => runOperator({ ...world, write: output.write }));
