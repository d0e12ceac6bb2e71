import { OPERATORS, READS, type Operator, type Read } from './public-surface';
import { createParameters, Unlisted, type Statement } from './statement';

/** Parameters of an address that are not filters. */
const RESERVED = ['select', 'order', 'limit', 'offset'];
const STAGES = { select: 1, filters: 2, order: 3, rows: 4, count: 5 };
const SQL: Record<Exclude<Operator, 'in'>, string> = { eq: '=', gt: '>', lte: '<=', ilike: 'ilike' };

const literalOf = ({ as, relation, columns }: NonNullable<Read['embed']>) =>
  `${as}:${relation}(${columns.join(',')})`;

/** The comma-separated names of a `select`; an embedded relation is one of them. */
function partsOf(select: string): string[] {
  const parts = select.match(/[^,()]+(?:\([^()]*\))?/g) ?? [];
  return parts.join(',') === select && new Set(parts).size === parts.length ? parts : [];
}

function columnsOf(read: Read, select: string | undefined): string {
  const { columns, embed } = read;
  const known = `name columns, each once, of ${[...columns, ...(embed ? [literalOf(embed)] : [])].join(', ')}`;
  const listed = partsOf(select ?? '').map((part) => {
    const column = columns.find((name) => name === part);
    if (column) return `r.${column}`;
    if (!embed || part !== literalOf(embed)) throw new Unlisted('select', known, STAGES.select);
    const inner = embed.columns.map((name) => `e.${name}`).join(', ');
    return `(select row_to_json(o) from (select ${inner} from public.${embed.relation} e where e.id = r.${embed.by}) o) as ${embed.as}`;
  });
  if (listed.length === 0) throw new Unlisted('select', known, STAGES.select);
  return listed.join(', ');
}

/** The values of `(a,"b")` as PostgREST parses them. Undefined when it is no list or has more than `most` values. */
function listOf(written: string, most: number): string[] | undefined {
  const [, inner] = /^\((.*)\)$/s.exec(written) ?? [];
  if (inner === undefined) return undefined;
  const values: string[] = [];
  const item = /(?:"((?:[^"\\]|\\.)*)"(?=,|$)|([^,)]*))(,|$)/suy;
  for (let comma = ','; comma === ',';) {
    const found = item.exec(inner);
    if (!found || values.length === most) return undefined;
    values.push(found[1]?.replace(/\\(.)/gsu, '$1') ?? found[2] ?? '');
    comma = found[3] ?? '';
  }
  return values;
}

type Add = (value: string | null, type: string) => string;

function conditionOf(read: Read, name: string, written: string, add: Add): string {
  const { filters } = read;
  const [operator, kind] = (Object.hasOwn(filters, name) && filters[name]) || [];
  const refuse = (sentence: string) => new Unlisted(name, sentence, STAGES.filters);
  if (!operator || !kind)
    throw refuse(`is no parameter of this; those are ${[...Object.keys(filters), ...RESERVED].join(', ')}`);
  const requested = OPERATORS.find((known) => written.startsWith(`${known}.`));
  if (requested !== operator) throw refuse(`is compared by ${operator}. and nothing else`);
  const value = written.slice(operator.length + 1);
  if (operator !== 'in') {
    const parameter = kind.read(value);
    if (parameter === undefined) throw refuse(`is ${kind.expected}`);
    return `r.${name} ${SQL[operator]} ${add(parameter, kind.type)}`;
  }
  const most = read.longestList ?? 0;
  const list = listOf(value, most);
  if (!list) throw refuse(`is a list (a,b,…) of at most ${most} values`);
  const places = list.map((one) => {
    const parameter = kind.read(one);
    if (parameter === undefined) throw refuse(`is a list of which each is ${kind.expected}`);
    return add(parameter, kind.type);
  });
  return `r.${name} in (${places.join(', ')})`;
}

function numberIn(
  query: ReadonlyMap<string, string>,
  name: string,
  least: number,
  most: number,
  standard: number,
) {
  const written = query.get(name);
  if (written === undefined) return standard;
  const number = /^\d{1,9}$/.test(written) ? Number(written) : NaN;
  if (!(number >= least && number <= most))
    throw new Unlisted(name, `is a whole number from ${least} to ${most} here`, STAGES.rows);
  return number;
}

function statementOf(
  name: string,
  read: Read,
  query: ReadonlyMap<string, string>,
  counted: boolean,
): Statement {
  const { values, add } = createParameters();
  const columns = columnsOf(read, query.get('select'));
  const filters = [...query].filter(([key]) => !RESERVED.includes(key));
  const conditions = filters.map(([column, written]) => conditionOf(read, column, written, add));
  if (conditions.length < read.fewestFilters)
    throw new Unlisted(
      'select',
      `these columns need a filter of one of ${Object.keys(read.filters).join(', ')}`,
      STAGES.filters,
    );
  const order = query.get('order');
  if (order !== undefined && !read.orders.includes(order))
    throw new Unlisted('order', `is ${read.orders.join(' or ') || 'not to be asked for'} here`, STAGES.order);
  const limit = numberIn(query, 'limit', 1, read.rows.most, read.rows.standard);
  const from = numberIn(query, 'offset', 0, read.furthest, 0);
  if (counted && !read.counted)
    throw new Unlisted('Prefer', 'the rows of this are not counted', STAGES.count);
  const source = `from public.${name} r${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''}`;
  const orderBy = order
    ?.split(',')
    .map((key) => `r.${key.replaceAll('.', ' ').replace('nullslast', 'nulls last')}`)
    .join(', ');
  return {
    sql: `with page as (select ${columns} ${source}${orderBy ? ` order by ${orderBy}` : ''} limit ${limit} offset ${from})
      select coalesce(json_agg(page), '[]')::text as body, count(*)::integer as rows,
        ${counted ? `(select count(*)::integer ${source})` : 'null::integer'} as total from page`,
    values,
    from,
  };
}

/**
 * The SQL statement for a read of a listed relation. With `counted`, it also counts all matching rows. Throws the
 * `Unlisted` of the entry that is nearest to the request.
 */
export function readRelation(name: string, query: ReadonlyMap<string, string>, counted: boolean): Statement {
  const reads: Record<string, readonly Read[] | undefined> = READS;
  let nearest = new Unlisted(name, 'is no relation of the public surface');
  for (const read of reads[name] ?? []) {
    try {
      return statementOf(name, read, query, counted);
    } catch (error) {
      if (!(error instanceof Unlisted)) throw error;
      if (error.stage > nearest.stage) nearest = error;
    }
  }
  throw nearest;
}
