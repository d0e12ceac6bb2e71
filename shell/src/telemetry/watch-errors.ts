import { BackendError } from '@board/shared/supabase';
import type { Reporter } from './reporter';

const stackOf = (error: unknown) => (error instanceof Error ? error.stack : undefined);
const kindOf = (error: unknown) => (error instanceof Error ? error.name : typeof error);

/** Reports errors that no code of the page handles. */
export function watchErrors({ blame }: Pick<Reporter, 'blame'>): void {
  addEventListener('error', ({ error, filename }) => {
    // An element that fails to load has no file; its section reports that it failed.
    if (filename) blame('error', `${stackOf(error) ?? ''} ${filename}`, kindOf(error));
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!(reason instanceof BackendError)) blame('error', stackOf(reason), kindOf(reason));
  });
}

/** An error that a boundary shows: its own stack first, else where the component stood. The backend's are no release's. */
export function blameCaught({ blame }: Pick<Reporter, 'blame'>, error: unknown, place = ''): void {
  if (!(error instanceof BackendError)) blame('error', `${stackOf(error) ?? ''} ${place}`, kindOf(error));
}
