/**
 * The operator's command, `npm run rows`: `tsx backend/src/operate.ts job|firm|article COMMAND …`. See
 * `operator/kinds/` for what can be written, and docs/operating.md.
 */
import { runOperator } from './operator/run';
import { runOwnersProgram } from './owners-program';

runOwnersProgram(({ output, ...world }) => runOperator({ ...world, write: output.write }));
