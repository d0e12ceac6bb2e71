import { z } from 'zod';

/** Bytes of a message. Browsers send some 200. */
export const LARGEST_TELEMETRY = 4096;
const PER_SECOND = 50;

const event = z.object({
  name: z.enum(['section-loaded', 'section-failed']),
  section: z.string().max(40),
  ms: z.number().min(0).max(600_000),
  detail: z.string().max(200).optional(),
});

/** Takes browsers' reports on loading sections: small, rate-limited, without identifiers. Failures go to the log. */
export function createTelemetry(log: (line: string) => void) {
  let second = 0;
  let count = 0;
  return (body: string, now: number): 204 | 400 | 429 => {
    const at = Math.floor(now / 1000);
    count = at === second ? count + 1 : 1;
    second = at;
    if (count > PER_SECOND) return 429;
    const parsed = event.safeParse(parseJson(body));
    if (!parsed.success) return 400;
    const { name, section, ms, detail = '' } = parsed.data;
    if (name !== 'section-loaded')
      log(`telemetry: ${name} ${JSON.stringify(section)} ${ms} ms ${JSON.stringify(detail)}`);
    return 204;
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
