/**
 * Keeps and runs feeds: `tsx backend/src/feeds.ts COMMAND`. See `feeds/arguments.ts` for the commands and
 * docs/decisions/037-feeds.md for the rules.
 */
import { runFeeds } from './feeds/program';
import { systemResolver } from '@board/shared/internal/public-address';
import { runOwnersProgram } from './owners-program';

runOwnersProgram((world) => runFeeds({ ...world, resolve: systemResolver }));
