/**
 * Keeps and runs feeds: `tsx backend/src/feeds.ts COMMAND`. See `feeds/arguments.ts` for the commands and
 * docs/decisions/037-feeds.md for the rules.
 */
import { runFeeds } from './feeds/program';
import { systemResolver } from '@board/shared/internal/public-address';
import { runOwnersProgram } from './owners-program';

const stop = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop.abort());

runOwnersProgram((world) => runFeeds({ ...world, resolve: systemResolver, signal: stop.signal }));
