/** `npm run rows`: `tsx backend/src/operate.ts list|set|close …`. See `operator/run.ts` and docs/operating.md. */
import { runRows } from './operator/run';
import { runOwnersProgram } from './owners-program';

runOwnersProgram(runRows);
