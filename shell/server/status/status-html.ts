/** The status page as a document without scripts. */
import { html, raw } from 'hono/html';
import { plural } from '@board/shared/domain';
import { code, durationOf, facts, list, table, tag, time, type Content, type Html } from './status-parts';
import { errorsTable } from './errors-html';
import { rollout } from './rollout-html';
import { STYLE } from './status-style';
import type { SectionContract } from './contract-map';
import type { ReleaseStatus, SectionStatus, Status } from './status';

interface Frame {
  product: string;
  /** Address of the site's icon. */
  icon: string | undefined;
  /** Address of the same as JSON. */
  json: string;
}

/** Whole, so that no space comes between the tags and the text with the policy's hash. */
const STYLE_ELEMENT = raw(`<style>${STYLE}</style>`);

/** The whole document. */
export const statusHtml = (status: Status, { product, icon, json }: Frame): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Platform status | ${product}</title>
        ${icon ? html`<link rel="icon" type="image/svg+xml" href="${icon}" />` : ''} ${STYLE_ELEMENT}
      </head>
      <body>
        <header>
          <p class="soft">${product}</p>
          <h1>Platform status</h1>
          <p class="soft">This server at ${time(status.at)}. <a href="${json}">The same as JSON</a></p>
        </header>
        <main>
          ${attention(status)} ${server(status)} ${registry(status)}
          <h2>Sections</h2>
          ${status.sections.map(sectionCard)} ${errorsTable(status.errors)} ${contractMap(status)}
        </main>
      </body>
    </html>`;

const attention = ({ attention: sentences }: Status) =>
  sentences.length === 0
    ? html`<section class="notice" aria-labelledby="attention">
        <h2 id="attention">Nothing needs attention</h2>
        <p>Sections, registry and render workers are as they should be.</p>
      </section>`
    : html`<section class="notice bad" aria-labelledby="attention">
        <h2 id="attention">Needs attention</h2>
        ${list(sentences)}
      </section>`;

const server = ({ platform, status, rendering }: Status) =>
  html`<section aria-labelledby="server">
    <h2 id="server">This server</h2>
    ${facts([
      ['Platform', platform],
      ['Takes connections', status === 'draining' ? 'no, it drains' : 'yes'],
      ['Render workers ready', `${rendering.workers} of ${rendering.configured}`],
      ['Requests in flight', rendering.inFlight],
      ['Replaced workers', rendering.replaced],
    ])}
  </section>`;

const registry = ({ registry: { parts, keys, ageMs, leftOut } }: Status) =>
  html`<section aria-labelledby="registry">
    <h2 id="registry">Registry</h2>
    ${facts([
      ['Last read', `${durationOf(ageMs)} ago`],
      ['Entries left out', leftOut.length],
    ])}
    ${table(
      'Signed parts',
      ['Part', 'Serial', 'Key', 'Expires'],
      parts.map(({ part, serial, keyId, ...end }) => [part, serial, code(keyId), expiry(end)]),
    )}
    ${
      keys.length === 0
        ? ''
        : table(
            'Keys of teams',
            ['Section', 'Prefix', 'Key', 'Expires'],
            keys.map(({ section, segment, keyId, ...end }) => [
              section,
              code(`/${segment}`),
              code(keyId),
              expiry(end),
            ]),
          )
    }
    ${
      leftOut.length === 0
        ? ''
        : table(
            'Entries left out',
            ['Section', 'Version', 'Reason'],
            leftOut.map(({ section, version, reason }) => [
              section,
              version ? code(version) : 'none',
              reason,
            ]),
          )
    }
  </section>`;

const expiry = ({ expires, daysLeft }: { expires: string; daysLeft: number }): Content => [
  time(expires),
  ` (${daysLeft < 0 ? 'in the past' : `${plural(daysLeft, 'day')} left`})`,
];

const sectionCard = (section: SectionStatus) => {
  const { name, contract, serves, releases } = section;
  return html`<article class="card" aria-labelledby="section-${name}">
    <h3 id="section-${name}">
      ${name} ${incompatibleTag(section)} ${contract ? '' : tag('no usable release', 'bad')}
    </h3>
    ${facts([
      ['Prefix', contract ? code(contract.prefix) : 'none'],
      ['Navigation', contract?.navigation.join(', ') || 'none'],
      ['Visitors here get', serves ? code(serves) : 'none'],
      ['Circuit breaker', breakerOf(section)],
    ])}
    ${releases.length === 0 ? '' : releaseTable(name, releases)} ${rollout(section)}
  </article>`;
};

const incompatibleTag = ({ isIncompatible, withheld }: SectionStatus) =>
  isIncompatible ? tag(withheld ? 'withheld' : 'incompatible', 'bad') : '';

function breakerOf({ breaker }: SectionStatus): Content {
  if (!breaker) return 'none: its code does not load';
  const { state, until, strikes } = breaker;
  return [
    tag(state, state === 'closed' ? 'good' : 'bad'),
    until ? [' until ', time(until, 19)] : '',
    strikes > 0 ? ` (${plural(strikes, 'strike')})` : '',
  ];
}

/** Who gets a release; `others` is the percentage that a canary leaves to the default. */
function visitorsOf({ visitors, traffic, isWithdrawn }: ReleaseStatus, others: number): Content {
  const all = others === 100 ? 'all' : `${others} %`;
  const given = { all, pinned: `${all}, pinned`, none: 'none', canary: `${traffic} %` }[visitors];
  return [given, isWithdrawn ? [' ', tag('withdrawn', 'bad')] : ''];
}

function releaseTable(name: string, releases: ReleaseStatus[]): Html {
  const canary = releases.find(
    ({ visitors, fits, isWithdrawn }) => visitors === 'canary' && fits && !isWithdrawn,
  );
  const others = Number((100 - (canary?.traffic ?? 0)).toFixed(2));
  return table(
    `Releases of ${name}`,
    ['Version', 'Visitors', 'Published', 'By', 'Commit', 'Contract'],
    releases.map((release) => {
      const { version, published, contract, fits, isServed } = release;
      return [
        html`${code(version)} ${isServed ? tag('served here', 'good') : ''}`,
        visitorsOf(release, others),
        published ? time(published.at) : 'unknown',
        published?.by ?? 'unknown',
        published?.commit ? code(published.commit) : 'unknown',
        html`${code(contract)} ${fits ? 'fits' : tag('does not fit', 'bad')}`,
      ];
    }),
  );
}

const contractMap = ({ sections }: Status) =>
  html`<section class="map" aria-labelledby="map">
    <h2 id="map">Contract map</h2>
    ${table(
      'What each section gives the others, takes from them, and what the site would lose with it',
      ['Section', 'Provides', 'Uses', 'Without it'],
      sections.flatMap((section) => {
        const { name, contract } = section;
        return contract ? [[[name, ' ', incompatibleTag(section)], ...contractCells(contract)]] : [];
      }),
    )}
  </section>`;

const contractCells = ({ prefix, widgets, home, uses, withoutIt }: SectionContract): Content[] => [
  list([
    html`pages under ${code(prefix)}`,
    ...widgets.map(
      (widget) =>
        html`${code(widget.name)} ${widget.isLate ? tag('late') : ''} ${homeTag(widget.name, home)}`,
    ),
  ]),
  uses.length === 0
    ? 'nothing'
    : list(
        uses.map(
          ({ widget, offer }) => html`${code(widget)} ${offer === 'offered' ? '' : tag(offer, 'bad')}`,
        ),
      ),
  withoutIt,
];

function homeTag(widget: string, home: SectionContract['home']): Content {
  const entry = home.find((one) => one.widget === widget);
  return entry ? tag(entry.countryOnly ? 'home of countries' : 'home') : '';
}
