/** A page of HTML: its scripts of linked data, else its table of adverts. */
import type { AdvertSigns } from './advert-signs';
import { recordsInScripts } from './json';
import { parseMarkup } from './markup';
import type { FoundRecord } from './record';
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
interface PageScript {
  line: number;
  text: string;
}

/**
 * The scripts of linked data in a page, and the rows of its tables, without
 * those of tables inside.
 */
class PageContent {
  readonly scripts: PageScript[] = [];
  readonly tables: TableRow[][] = [];
  #script: PageScript | undefined;
  /** How many tables are open. */
  #tableDepth = 0;
  #isInCell = false;

  open(name: string, type: string, line: number): void {
    if (name === 'script' && LINKED_DATA.test(type)) {
      this.#script = { line, text: '' };
      this.scripts.push(this.#script);
    }
    if (name === 'table') this.#tableDepth += 1;
    const isOuter = this.#tableDepth === 1;
    if (name === 'table' && isOuter) this.tables.push([]);
    else if (name === 'tr' && isOuter)
      this.tables.at(-1)?.push({ line, fields: [] });
    else if (/^t[dh]$/.test(name) && isOuter) this.#openCell();
    else if (LINE_BREAK.test(name)) this.#write('\n');
  }

  text(pageText: string): void {
    if (this.#script) this.#script.text += pageText;
    else this.#write(pageText);
  }

  close(name: string): void {
    this.#script = undefined;
    if (/^t[dhr]$/.test(name) && this.#tableDepth === 1) this.#isInCell = false;
    if (name === 'table') this.#tableDepth -= 1;
  }

  #openCell(): void {
    const row = this.tables.at(-1)?.at(-1);
    row?.fields.push('');
    this.#isInCell = row !== undefined;
  }

  /** Adds a text to the open cell; a text outside of cells is left out. */
  #write(cellText: string): void {
    const fields = this.#isInCell ? this.tables.at(-1)?.at(-1)?.fields : [];
    if (fields && fields.length > 0) fields[fields.length - 1] += cellText;
  }
}

async function contentOfPage(textPieces: AsyncIterable<string>) {
  const pageContent = new PageContent();
  await parseMarkup(textPieces, 'page', (markupPlace) => ({
    onopentag: (name, { type = '' }) =>
      pageContent.open(name, type, markupPlace().line),
    ontext: (pageText) => pageContent.text(pageText),
    onclosetag: (name) => pageContent.close(name),
  }));
  const tables = pageContent.tables.map((rows) =>
    rows.map(({ line, fields }) => ({
      line,
      fields: fields.map((cellText) => cellText.trim()),
    })),
  );
  return { scripts: pageContent.scripts, tables };
}

/**
 * The table whose header names most columns, two at least, with the header
 * first.
 */
function tableOfAdverts(
  tables: readonly TableRow[][],
  advertSigns: AdvertSigns,
): TableRow[] | undefined {
  const [bestTable] = tables
    .map((rows) => fromHeader(rows, advertSigns))
    .map((rows) => ({
      rows,
      known: countOfNamed(rows[0]?.fields ?? [], advertSigns),
    }))
    .toSorted((first, second) => second.known - first.known);
  return bestTable && bestTable.known >= 2 ? bestTable.rows : undefined;
}

/**
 * The records of linked data in a page, else of its table. Most exports that
 * are named .xls are a table.
 */
export async function* recordsInHtml(
  textPieces: AsyncIterable<string>,
  advertSigns: AdvertSigns,
): AsyncGenerator<FoundRecord> {
  const { scripts, tables } = await contentOfPage(textPieces);
  const table =
    scripts.length === 0 ? tableOfAdverts(tables, advertSigns) : undefined;
  if (table) yield* recordsInTable(table, advertSigns);
  else yield* recordsInScripts(scripts, advertSigns);
}
