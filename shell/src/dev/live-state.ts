/** Address where a development site's document server sends changes to open pages, as an event stream. */
export const LIVE_EVENTS = '/dev/events';

/** What the stream sends. */
export interface LiveState {
  /** New with every start of the server, and so with every build of the shell. */
  boot: string;
  /** Current version of each section. */
  sections: Record<string, string>;
}
