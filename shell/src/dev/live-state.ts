/** Where the document server of a development site tells open pages what changed, as an event stream. */
export const LIVE_EVENTS = '/dev/events';

/** What it tells them. */
export interface LiveState {
  /** Another one with every start of the server, which comes with every build of the shell. */
  boot: string;
  /** Version of each section that visitors get. */
  sections: Record<string, string>;
}
