import { ADAPTERS, adapterOf, KNOWN_FORMATS } from './adapters/all';
import type { Adapter, Node } from './adapters/adapter';
import type { Columns } from './columns';
import { entryOf, rejected, type Entry } from './entry';
import { isPosting, keyAbove, nodeOf, type Found } from './found';
import { identityOf, identityOfUrl } from './identity';
import { textsOf } from './posting-texts';
import { POSTING, type Posting } from './posting-schema';
import { firstOf, quoted, Unusable } from './problem';
import type { ReadOptions } from './read';
import { countryOfPosting } from './whereabouts';

/** The property that each column's text comes from, for reports. */
const PROPERTY: Adapter['fields'] = {
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
};

/**
 * The adverts among the values of a feed: schema.org's `JobPosting`, or a vendor's advert. `options.format` may name the
 * vendor; otherwise the shape of each value tells. Throws `Unusable` after a feed that holds values and none of these.
 */
export async function* readPostings(
  found: AsyncIterable<Found>,
  options: ReadOptions,
): AsyncGenerator<Entry> {
  const forced = ADAPTERS.find(({ name }) => name === options.format);
  let [adverts, others, hidden, broken] = [0, 0, 0, 0];
  let deeper: string | undefined;
  for await (const one of found) {
    const { line } = one;
    const node = 'value' in one ? nodeOf(one.value) : undefined;
    if ('fault' in one || node === undefined) {
      broken += 1;
      yield rejected(line, '', 'fault' in one ? one.fault : 'is not a JSON object');
      continue;
    }
    const schemaOrg = forced === undefined && isPosting(node);
    const adapter = schemaOrg ? undefined : (forced ?? adapterOf(node));
    if (!schemaOrg && adapter === undefined) {
      others += 1;
      deeper ??= keyAbove(node);
      continue;
    }
    adverts += 1;
    const entry =
      adapter === undefined
        ? entryOfNode(line, node, options)
        : translated(line, node, one.around, adapter, options);
    if (entry === undefined) hidden += 1;
    else yield entry;
  }
  if (adverts === 0 && others + broken > 0)
    throw new Unusable(
      deeper === undefined
        ? `No advert in the file is in a format that the import reads. ${KNOWN_FORMATS}`
        : `The adverts of the file are one level deeper, below ${quoted(deeper)}: save what is below it as the file.`,
    );
  if (others > 0) options.warn(`Left out because they are no JobPosting: ${others} of the values.`);
  if (hidden > 0) options.warn(`Left out because they are not public: ${hidden} of the adverts.`);
}

/** The entry of a vendor's advert; undefined for one that is not public. */
function translated(
  line: number,
  node: Node,
  around: Node,
  adapter: Adapter,
  options: ReadOptions,
): Entry | undefined {
  const read = adapter.read(node, around, options.base);
  if ('issues' in read)
    return refused(line, node, read.issues, `has not the form that ${adapter.vendor} gives it`);
  return read.posting && entryOfNode(line, { ...read.posting }, options, adapter.fields);
}

function entryOfNode(line: number, node: Node, options: ReadOptions, fields = PROPERTY): Entry {
  const checked = POSTING.safeParse(node);
  if (!checked.success)
    return refused(line, node, checked.error.issues, 'has not the form that schema.org gives it');
  const posting = checked.data;
  return entryOf(
    {
      line,
      texts: textsOf(posting),
      nameOf: (column) =>
        fields[column] ??
        PROPERTY[column] ??
        (column === 'country' ? countryOfPosting(posting).property : column),
      identify: (columns) => identify(posting, columns, options.source),
    },
    options,
  );
}

/** Of one advert: a list may have a fault in each item. */
const MOST_ISSUES = 20;

function refused(
  line: number,
  node: Node,
  issues: readonly { path: PropertyKey[]; message: string }[],
  unlike: string,
): Entry {
  const problems = issues.slice(0, MOST_ISSUES).map(({ path, message }) => ({
    line,
    field: path.filter((step) => typeof step === 'string').join('.'),
    reason: message.startsWith('Invalid ') ? unlike : message,
    advert: nameIn(node),
  }));
  return { line, problems };
}

/** What names a vendor's or schema.org's advert, where it is a text or a number. */
const NAMES = ['title', 'name', 'text', 'id', 'shortcode', 'identifier', 'url'];
const nameIn = (node: Node) =>
  firstOf(
    NAMES.map((key) => node[key])
      .filter((value) => typeof value === 'string' || typeof value === 'number')
      .map(String),
  );

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
