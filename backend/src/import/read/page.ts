/** A page of HTML: its scripts of linked data, else its table of adverts. */
import type { AdvertSigns } from './advert-signs';
import { recordsInScripts } from './json';
import { parseMarkup } from './markup';
import type { Found } from './record';
import {
  countOfNamed,
  fromHeader,
  recordsInTable,
  type TableRow,
} from './table';

/** Elements at which the text of a cell has a line break. */
const LINE_BREAK = /^(?:br|p|div|li)$/i;
const LINKED_DATA = /^\s*application\/ld\+json\b/i;

/** A script of a page, with the line of its tag. */
interface Script {
  line: number;
  text: string;
}

/**
 * The scripts of linked data in a page, and the rows of its tables, without
 * those of tables inside.
 */
class PageContent {
  readonly scripts: Script[] = [];
  readonly tables: TableRow[][] = [];
  #script: Script | undefined;
  #depth = 0;
  #isInCell = false;

  open(name: string, type: string, line: number): void {
    if (name === 'script' && LINKED_DATA.test(type)) {
      this.#script = { line, text: '' };
      this.scripts.push(this.#script);
    }
    if (name === 'table') this.#depth += 1;
    const isOuter = this.#depth === 1;
    if (name === 'table' && isOuter) this.tables.push([]);
    else if (name === 'tr' && isOuter)
      this.tables.at(-1)?.push({ line, fields: [] });
    else if (/^t[dh]$/.test(name) && isOuter) this.#openCell();
    else if (LINE_BREAK.test(name)) this.#write('\n');
  }

  text(text: string): void {
    if (this.#script) this.#script.text += text;
    else this.#write(text);
  }

  close(name: string): void {
    this.#script = undefined;
    if (/^t[dhr]$/.test(name) && this.#depth === 1) this.#isInCell = false;
    if (name === 'table') this.#depth -= 1;
  }

  #openCell(): void {
    const row = this.tables.at(-1)?.at(-1);
    row?.fields.push('');
    this.#isInCell = row !== undefined;
  }

  #write(text: string): void {
    const fields = this.#isInCell ? this.tables.at(-1)?.at(-1)?.fields : [];
    if (fields && fields.length > 0) fields[fields.length - 1] += text;
  }
}

async function contentOfPage(texts: AsyncIterable<string>) {
  const content = new PageContent();
  await parseMarkup(texts, false, (place) => ({
    onopentag: (name, { type = '' }) => content.open(name, type, place().line),
    ontext: (text) => content.text(text),
    onclosetag: (name) => content.close(name),
  }));
  const tables = content.tables.map((rows) =>
    rows.map(({ line, fields }) => ({
      line,
      fields: fields.map((text) => text.trim()),
    })),
  );
  return { scripts: content.scripts, tables };
}

/**
 * The table whose header names most columns, two at least, with the header
 * first.
 */
function tableOfAdverts(
  tables: readonly TableRow[][],
  signs: AdvertSigns,
): TableRow[] | undefined {
  const [best] = tables
    .map((rows) => fromHeader(rows, signs))
    .map((rows) => ({
      rows,
      known: countOfNamed(rows[0]?.fields ?? [], signs),
    }))
    .toSorted((a, b) => b.known - a.known);
  return best && best.known >= 2 ? best.rows : undefined;
}

/**
 * The records of linked data in a page, else of its table. Most exports that
 * are named .xls are a table.
 */
export async function* recordsInHtml(
  texts: AsyncIterable<string>,
  signs: AdvertSigns,
): AsyncGenerator<Found> {
  const { scripts, tables } = await contentOfPage(texts);
  const table =
    scripts.length === 0 ? tableOfAdverts(tables, signs) : undefined;
  if (table) yield* recordsInTable(table, signs);
  else yield* recordsInScripts(scripts, signs);
}
