import * as z from 'zod/mini';

/** Address where a development site's document server sends changes to open pages, as an event stream. */
export const LIVE_EVENTS = '/dev/events';

/** What the stream sends. */
export const liveState = z.object({
  /** New with every start of the server, and so with every build of the shell. */
  boot: z.string(),
  /** Current version of each section. */
  sections: z.record(z.string(), z.string()),
  /** Type errors of the sources, each with its file, line and column. */
  typeErrors: z.array(z.string()),
});
export type LiveState = z.infer<typeof liveState>;
