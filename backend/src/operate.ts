/**
 * The operator's command, `npm run rows`: `tsx backend/src/operate.ts job|firm|article COMMAND …`. See
 * `operator/kinds/` for what can be written, and docs/operating.md.
 */
import { join } from 'node:path';
import { runOperator } from './operator/run';
import { runOwnersProgram } from './owners-program';

const { SUPABASE_URL: hosted, IMAGE_ORIGINS: origins = '' } = process.env;
const media = {
  folder: hosted ? undefined : join(import.meta.dirname, '../media'),
  origins: [hosted ?? '', ...origins.split(/[\s,]+/)]
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address).origin),
};

runOwnersProgram(({ output, ...world }) => runOperator({ ...world, media, write: output.write }));
