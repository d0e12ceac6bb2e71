import { createHash } from 'node:crypto';

/** An inline script or style as a source expression of a Content-Security-Policy: its hash. */
export const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
