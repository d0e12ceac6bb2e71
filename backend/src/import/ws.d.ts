/** The part that the backend's client needs. `@types/ws` does not fit: the client's type uses browser events. */
declare module 'ws' {
  import type { RealtimeClientOptions } from '@supabase/supabase-js';

  export const WebSocket: NonNullable<RealtimeClientOptions['transport']>;
}
