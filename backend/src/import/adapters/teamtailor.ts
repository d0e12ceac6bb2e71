import { z } from 'zod';
import { POSTING } from '../posting-schema';
import { amount, defineAdapter, list, payOf, text, workplaces, type Node, type Spot } from './adapter';

const reference = z.object({ id: text, type: text });
const resource = reference.extend({
  attributes: z.object({ name: text, city: text, country: text }).nullish(),
});
const MODES = new Map(Object.entries({ fully: 'remote', hybrid: 'hybrid', none: 'onsite' }));
const TYPES = new Map(
  Object.entries({
    fulltime: 'FULL_TIME',
    parttime: 'PART_TIME',
    temporary: 'TEMPORARY',
    internship: 'INTERN',
  }),
);

type Included = ReadonlyMap<string, z.output<typeof resource>>;
const known = new WeakMap<Node, Included>();
const keyOf = ({ type, id }: z.output<typeof reference>) => JSON.stringify([type, id]);

/** The resources beside the list that one of its members refers to. */
function included(around: Node, references: readonly z.output<typeof reference>[]) {
  const read = (): Included =>
    new Map(
      list(resource)
        .catch([])
        .parse(around['included'])
        .map((one) => [keyOf(one), one]),
    );
  const resources = known.get(around) ?? read();
  known.set(around, resources);
  return references.map((one) => resources.get(keyOf(one))).filter((one) => one !== undefined);
}

/** "https://career.example/jobs/7265-audit-manager" → "7265", the API's number too. */
const numberIn = (address: string) => /\/jobs\/(\d+)/.exec(address)?.[1] ?? '';

/**
 * Teamtailor: the API's `/v1/jobs?include=locations,department` (JSON:API), and the JSON Feed `/jobs.json` of a career site, whose
 * items have a schema.org JobPosting each.
 */
export const teamtailor = defineAdapter({
  name: 'teamtailor',
  vendor: 'Teamtailor',
  recognises: (node) => '_jobposting' in node || (node['type'] === 'jobs' && 'attributes' in node),
  schema: z.object({
    id: text,
    url: text,
    title: text,
    content_html: text,
    date_published: text,
    _jobposting: POSTING.nullish(),
    links: z.object({ 'careersite-job-url': text }).nullish(),
    attributes: z
      .object({
        title: text,
        body: text,
        'human-status': text,
        'remote-status': text,
        'employment-type': text,
        'created-at': text,
        'end-date': text,
        'min-salary': amount,
        'max-salary': amount,
        currency: text,
        'salary-time-unit': text,
      })
      .nullish(),
    relationships: z
      .object({
        locations: z.object({ data: list(reference) }).nullish(),
        department: z.object({ data: reference.nullish() }).nullish(),
      })
      .nullish(),
  }),
  fields: {
    job_title: 'title',
    country: 'locations',
    date_published: 'created-at',
    valid_through: 'end-date',
  },
  postingOf(job, around) {
    const { _jobposting: posting, attributes } = job;
    if (posting)
      return {
        ...posting,
        identifier: { name: 'teamtailor', value: numberIn(job.url) || job.id },
        title: job.title || posting.title,
        description: posting.description || job.content_html,
        datePosted: posting.datePosted || job.date_published,
        url: job.url || posting.url,
      };
    const status = attributes?.['human-status'] ?? '';
    if (!attributes || (status !== '' && status !== 'published')) return undefined;
    const { locations, department } = job.relationships ?? {};
    const type = attributes['employment-type'];
    const places: Spot[] = included(around, locations?.data ?? []).map(({ attributes: place }) =>
      place?.city ? { town: place.city, country: place.country } : (place?.name ?? ''),
    );
    return {
      identifier: { name: 'teamtailor', value: job.id },
      title: attributes.title,
      description: attributes.body,
      url: job.links?.['careersite-job-url'] ?? '',
      datePosted: attributes['created-at'],
      validThrough: attributes['end-date'],
      employmentType: TYPES.get(type) ?? (type === '' ? [] : type),
      occupationalCategory: included(around, department?.data ? [department.data] : []).map(
        ({ attributes: one }) => one?.name ?? '',
      ),
      baseSalary: payOf(
        attributes['min-salary'],
        attributes['max-salary'],
        attributes.currency,
        attributes['salary-time-unit'],
      ),
      ...workplaces(places, MODES.get(attributes['remote-status']) ?? ''),
    };
  },
});
