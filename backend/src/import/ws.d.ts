/** What the backend's client needs of the package. `@types/ws` does not fit: the client's type names browser events. */
declare module 'ws' {
  import type { RealtimeClientOptions } from '@supabase/supabase-js';

  export const WebSocket: NonNullable<RealtimeClientOptions['transport']>;
}
