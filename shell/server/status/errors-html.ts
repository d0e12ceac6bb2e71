/** Errors that browsers reported, on the status page. */
import { html } from 'hono/html';
import type { SeenError } from './seen-errors';
import { code, list, table, time, type Html } from './status-parts';

/** Rows of the page; the JSON has all. */
const SHOWN = 50;

const KINDS = { error: 'Error', mismatch: 'Hydration mismatch', 'section-failed': 'Load failure' };

export const errorsTable = (errors: SeenError[]): Html | '' =>
  errors.length === 0
    ? ''
    : html`<section class="errors" aria-labelledby="errors">
        <h2 id="errors">Errors</h2>
        ${table(
          'What browsers reported to this server since it started, the last seen first',
          ['Error', 'Stack', 'Release', 'Region', 'Page loads', 'First seen', 'Last seen'],
          errors
            .slice(0, SHOWN)
            .map(({ name, detail, message, stack, section, version, region, count, firstSeen, lastSeen }) => [
              [KINDS[name], detail && `: ${detail}`, message && `: ${message}`],
              stack.length === 0 ? 'unknown' : list(stack.map(code)),
              [section, ' ', code(version)],
              region || 'unknown',
              count,
              time(firstSeen),
              time(lastSeen),
            ]),
        )}
      </section>`;
