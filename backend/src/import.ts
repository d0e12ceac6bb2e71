/**
 * Loads adverts from a file: `tsx backend/src/import.ts [options] FILE`. See `import/run.ts` for the options and
 * docs/decisions/015-import.md for the identity of an advert.
 */
import { runImport } from './import/run';
import { runOwnersProgram } from './owners-program';

runOwnersProgram((world) => runImport(world));
