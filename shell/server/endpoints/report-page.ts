/** The page that answers a report that was not taken: a sentence, and the form with what was typed. */
import { html, raw } from 'hono/html';
import { LONGEST_DETAILS, REPORT_ADDRESS, REPORT_REASONS, TRUST_PAGE } from '@board/shared/advert-reports';
import { sourceOf } from '../document/source-of';

const STYLE = `
:root { color-scheme: light dark; }
body { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
form { display: grid; gap: 1rem; }
label { display: grid; gap: .25rem; }
select, textarea, button { box-sizing: border-box; width: 100%; min-height: 44px; padding: .5rem; font: inherit; }
`;

/** Whole, so that no space comes between the tags and the text with the policy's hash. */
const STYLE_ELEMENT = raw(`<style>${STYLE}</style>`);

export const REPORT_POLICY = `default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; style-src ${sourceOf(STYLE)}`;

interface Shown {
  product: string;
  /** Why the report was not taken. */
  sentence: string;
  /** What was sent. */
  sent: { slug: string; country: string; reason: string; details: string };
  /** The job's page. */
  back: string;
}

export const reportPage = ({ product, sentence, sent, back }: Shown) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Report an advert | ${product}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <main>
          <h1>Your report was not sent</h1>
          <p role="alert">${sentence}</p>
          <form method="post" action="${REPORT_ADDRESS}">
            <input type="hidden" name="slug" value="${sent.slug}" />
            <input type="hidden" name="country" value="${sent.country}" />
            <label
              >What is wrong
              <select name="reason">
                ${REPORT_REASONS.map(
                  ({ value, label }) =>
                    html`<option value="${value}" ${value === sent.reason ? 'selected' : ''}>
                      ${label}
                    </option>`,
                )}
              </select>
            </label>
            <label
              >Details, if you like (at most ${LONGEST_DETAILS} characters)
              <textarea name="details" rows="6">${sent.details}</textarea>
            </label>
            <button>Send report</button>
          </form>
          <p><a href="${back}">Back to the job</a></p>
          <p><a href="${TRUST_PAGE}">Trust and reports</a></p>
        </main>
      </body>
    </html>`;
