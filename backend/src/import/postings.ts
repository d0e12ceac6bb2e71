import { z } from 'zod';
import { NOT_UTF8, textOf, type Part } from './bytes';
import type { Columns, Texts } from './columns';
import { entryOf, rejected, type Entry } from './entry';
import { identityOf, identityOfUrl } from './identity';
import { employmentTypeOf, seniorityOf, serviceOf } from './posting-labels';
import { payText } from './posting-pay';
import { whereabouts } from './posting-places';
import { POSTING, type Posting } from './posting-schema';
import { wordsOf } from './problem';
import type { ReadOptions } from './read';

/** The property that each column's text comes from, for reports. */
const PROPERTY: Record<string, string> = {
  job_title: 'title',
  firm_name: 'hiringOrganization',
  location: 'jobLocation',
  location_coordinates: 'jobLocation.geo',
  link: 'url',
  date_published: 'datePosted',
  valid_through: 'validThrough',
  seniority: 'experienceRequirements',
  employment: 'employmentType',
  service: 'occupationalCategory',
  salary: 'baseSalary',
  country: 'jobLocation.address.addressCountry',
};

const NODE = z.record(z.string(), z.unknown());
const TYPES = z.union([z.string().transform((type) => [type]), z.array(z.string())]).catch([]);
const GRAPH = z.array(z.unknown());

/** The adverts in a feed: schema.org's `JobPosting` in any of its usual wrappings. */
export async function* readPostings(parts: AsyncIterable<Part>, options: ReadOptions): AsyncGenerator<Entry> {
  let others = 0;
  for await (const { line, bytes } of parts) {
    if (bytes === undefined) {
      yield rejected(line, '', 'is longer than 4 MB');
      continue;
    }
    const text = textOf(bytes);
    const parsed = text === undefined ? { fault: NOT_UTF8 } : parseJson(text);
    if ('fault' in parsed) {
      yield rejected(line, '', parsed.fault);
      continue;
    }
    for (const value of nodesOf(parsed.value)) {
      const node = NODE.safeParse(value);
      if (!node.success) yield rejected(line, '', 'is not a JSON object');
      else if (isPosting(node.data)) yield entryOfPosting(line, node.data, options.source);
      else others += 1;
    }
  }
  if (others > 0) options.warn(`Left out because they are no JobPosting: ${others} of the values.`);
}

function parseJson(text: string): { value: unknown } | { fault: string } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { fault: `is not JSON: ${wordsOf(error).replace(/\s+/g, ' ').slice(0, 80)}` };
  }
}

function nodesOf(value: unknown): unknown[] {
  const node = NODE.safeParse(value);
  const graph = GRAPH.safeParse(node.data?.['@graph']);
  return graph.success ? graph.data : [value];
}

const isPosting = (node: Record<string, unknown>) =>
  TYPES.parse(node['@type']).some((type) => /(^|[/:#])JobPosting$/.test(type));

function entryOfPosting(line: number, node: Record<string, unknown>, source: string | undefined): Entry {
  const checked = POSTING.safeParse(node);
  if (!checked.success) {
    const problems = checked.error.issues.map(({ path, message }) => ({
      line,
      field: path.filter((step) => typeof step === 'string').join('.'),
      reason: message === 'Invalid input' ? 'has not the form that schema.org gives it' : message,
    }));
    return { line, problems };
  }
  const posting = checked.data;
  return entryOf({
    line,
    texts: textsOf(posting),
    nameOf: (column) => PROPERTY[column] ?? column,
    identify: (columns) => identify(posting, columns, source),
  });
}

// A column without a property in the posting stays unchanged in the database; all others follow the feed.
function textsOf(posting: Posting): Texts {
  const [service, seniority] = [serviceOf(posting), seniorityOf(posting)];
  return {
    job_title: posting.title,
    firm_name: posting.hiringOrganization,
    description: posting.description,
    link: posting.url,
    date_published: posting.datePosted,
    valid_through: posting.validThrough,
    employment: employmentTypeOf(posting),
    industry: posting.industry[0] ?? '',
    salary: payText(posting.baseSalary),
    ...whereabouts(posting),
    ...(service === undefined ? {} : { service }),
    ...(seniority === undefined ? {} : { seniority }),
  };
}

function identify({ identifier: [first] }: Posting, columns: Columns, source: string | undefined) {
  const id = typeof first === 'string' ? first : (first?.value ?? '');
  const scope = typeof first === 'object' ? first.name || first.propertyID : '';
  if (id.trim() !== '') return identityOf(scope || (source ?? columns.firm_name), id);
  const { link = '#' } = columns;
  if (link !== '#') return identityOfUrl(link);
  return {
    field: 'identifier',
    reason: 'is missing, as is url: nothing tells this advert from another',
  };
}
