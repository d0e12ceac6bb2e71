/**
 * What must not compile (docs/architecture.md, "A section"). `npm test --
 * types` checks this file, and nothing runs it. If an expected error no longer
 * occurs, that is itself an error.
 */
import type {
  Platform,
  Section,
  WidgetModule,
  WidgetName,
  WidgetProps,
} from '@board/shared/contract';
import type { CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { Widget } from '@board/shared/platform';
import { pageRoute } from '@board/shared/router';

declare module '@board/shared/contract' {
  interface WidgetProps {
    'events/NextEvents': { country?: CountryCode };
    'events/FirmEvents': { firmId: number };
  }
}
type Events = Section<'events'>;

declare const platform: Platform;
declare const nextEvents: WidgetModule<WidgetProps['events/NextEvents']>;
declare const firmEvents: WidgetModule<WidgetProps['events/FirmEvents']>;

/** A section that keeps the contract. */
export const events = {
  contract: '^3.0.0',
  segment: 'events',
  nav: [{ label: 'Events', path: '/events' }],
  uses: ['events/FirmEvents'],
  routes: () => [],
  widgets: {
    NextEvents: async () => nextEvents,
    FirmEvents: async () => firmEvents,
  },
  home: [
    { widget: 'NextEvents', order: 450, label: 'Next events', height: 200 },
  ],
  late: ['FirmEvents'],
} satisfies Events;

/** A section without its segment, or without its contract range. */
declare const withoutSegment: Omit<typeof events, 'segment'>;
declare const withoutContract: Omit<typeof events, 'contract'>;
// @ts-expect-error -- `segment` is missing
export const nowhere: Events = withoutSegment;
// @ts-expect-error -- `contract` is missing
export const forNone: Events = withoutContract;

/**
 * A widget that the section has declared and does not provide, one that it has
 * not declared, one with other props.
 */
// @ts-expect-error -- `FirmEvents` is missing
export const oneMissing: Events['widgets'] = {
  NextEvents: async () => nextEvents,
};
export const oneTooMany: Events['widgets'] = {
  ...events.widgets,
  // @ts-expect-error -- no widget of that name has props
  PastEvents: async () => nextEvents,
};
export const otherProps: Events['widgets'] = {
  ...events.widgets,
  // @ts-expect-error -- `firmId` is not what NextEvents gets
  NextEvents: async () => firmEvents,
};
export const withoutPrefetch: Events['widgets'] = {
  ...events.widgets,
  // @ts-expect-error -- a widget prefetches its data
  NextEvents: async () => ({ Component: nextEvents.Component }),
};

/** Home gives a widget a country, and nothing else. */
export const onHome: Events['home'] = [
  // @ts-expect-error -- FirmEvents needs a firm
  { widget: 'FirmEvents', order: 1, label: 'Events', height: 1 },
];
export const noneOnHome: Events['home'] = [
  // @ts-expect-error -- there is no such widget
  { widget: 'PastEvents', order: 1, label: 'Events', height: 1 },
];

/** Names of widgets. */
// @ts-expect-error -- late regions have short names
export const lateByLongName: Events['late'] = ['events/FirmEvents'];
// @ts-expect-error -- no section declares it
export const usesNone: WidgetName[] = ['events/PastEvents'];

/** A widget is placed with its own props. */
export const placed = (
  <Widget name="events/FirmEvents" props={{ firmId: 1 }} label="Events" />
);
export const withoutFirm = (
  // @ts-expect-error -- `firmId` is missing
  <Widget name="events/FirmEvents" props={{}} label="Events" />
);
export const firmByName = (
  // @ts-expect-error -- a firm's id is a number
  <Widget name="events/FirmEvents" props={{ firmId: 'pwc' }} label="Events" />
);
export const unknown = (
  // @ts-expect-error -- no section declares it
  <Widget name="events/PastEvents" props={{}} label="Events" />
);

/** A page's head and status read what its loader returns. */
export const page = pageRoute({
  chunk: 'events-page',
  load: async () => ({ Component: () => null }),
  loader: async () => ({ total: 1 }),
  head: ({ total }) => ({ title: `${total} events` }),
  // @ts-expect-error -- the loader returns no `found`
  status: ({ found }) => (found ? 200 : 404),
});
export const withoutHead = pageRoute(
  // @ts-expect-error -- every page has a head
  {
    chunk: 'events-page',
    load: async () => ({ Component: () => null }),
    loader: async () => 1,
  },
);

/** What a section gets from the platform. */
// @ts-expect-error -- there is no such tone
platform.notify({ title: 'Saved', tone: 'warning' });
// @ts-expect-error -- there is no such country
platform.country.set('fr');
const client = await platform.backend.client();
// @ts-expect-error -- the backend has no such function
void client.rpc('delete_jobs', {});
// @ts-expect-error -- `slugs` is a list
void client.rpc('stored_jobs', { slugs: 'one' });
// @ts-expect-error -- tables cannot be read
void client.from('jobs');

export const parts = [client.auth, client.storage, client.channel];

/** Addresses. */
// @ts-expect-error -- a job has a slug
paths.job({ country: 'uk' });
// @ts-expect-error -- there is no such country
paths.jobs({ country: 'fr' });
