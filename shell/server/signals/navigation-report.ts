import { z } from 'zod';
import { RELEASE, SECTION } from '@board/shared/internal/trace';

const id = (digits: number) => z.string().regex(new RegExp(`^(?!0+$)[\\da-f]{${digits}}$`));

/** What a browser reports of a click (shell/src/telemetry/trace-navigations.ts): random ids, and nothing of the page but whose it is. */
export const navigationReport = z.strictObject({
  navigation: z.strictObject({
    traceId: id(32),
    spanId: id(16),
    section: z.string().regex(SECTION),
    release: z.string().regex(RELEASE),
    ms: z.number().min(0).max(600_000),
  }),
});
export type NavigationReport = z.infer<typeof navigationReport>;
