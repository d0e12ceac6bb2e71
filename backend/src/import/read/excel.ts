/** The first sheet of an Excel file (.xlsx) as rows of texts. */
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { UTCDate } from '@date-fns/utc';
import { format } from 'date-fns';
import type { Cell, CellValue, Sheet } from 'hucre';
import { openPromise } from 'yauzl';
import { Unusable, wordsOf } from '../problem';
import type { AdvertSigns } from './advert-signs';
import type { FoundRecord } from './record';
import { fromHeader, recordsInTable, type TableRow } from './table';

/**
 * The most that an archive may hold: bytes when decompressed, and files. The
 * library itself reads up to 20 million cells.
 */
const ARCHIVE_LIMITS = { bytes: 100_000_000, entries: 2000 };
/** Bytes that deflate makes of one byte at most (RFC 1951: 258 of two bits). */
const HIGHEST_RATIO = 1032;

const WORKBOOK = 'xl/workbook.xml';

/** Whether a file begins like a ZIP archive, as Excel's files do. */
export function isArchive(file: string): boolean {
  const firstBytes = Buffer.alloc(4);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, firstBytes);
  closeSync(descriptor);
  return firstBytes.toString('latin1') === 'PK\u0003\u0004';
}

/**
 * Records of the rows of the first sheet that is shown. Throws `Unusable` for
 * another archive, and for one that is too large.
 */
export async function* recordsInExcel(
  file: string,
  advertSigns: AdvertSigns,
): AsyncGenerator<FoundRecord> {
  await requireWorkbook(file);
  const excelLibrary = await import('hucre'); // few files need it
  const shownSheet = await firstSheet(file, excelLibrary);
  const tableRows = shownSheet.rows.map((cellValues, index) => ({
    line: index + 1,
    fields: cellValues.map((cellValue, column) =>
      cellText(
        cellValue,
        shownSheet.cells?.get(`${index},${column}`),
        excelLibrary.formatValue,
      ),
    ),
  }));
  yield* recordsInTable(
    fromHeader(tableRows.filter(hasText), advertSigns),
    advertSigns,
  );
}

type ExcelLibrary = typeof import('hucre');

const hasText = ({ fields }: TableRow) => fields.some(Boolean);

/**
 * Reads the directory of the archive alone: nothing is decompressed before its
 * size is known.
 */
async function requireWorkbook(file: string): Promise<void> {
  const archive = await openPromise(file, {
    lazyEntries: true,
    autoClose: false,
  }).catch(refuseDamaged);
  let unpackedBytes = 0;
  let isWorkbook = false;
  try {
    if (archive.entryCount > ARCHIVE_LIMITS.entries)
      throw new Unusable(
        `The file is an archive of more than ${ARCHIVE_LIMITS.entries} files.`,
      );
    for await (const {
      fileName,
      compressedSize,
      uncompressedSize,
    } of archive.eachEntry()) {
      // the library takes a size of 0 for an unknown one
      unpackedBytes += uncompressedSize || compressedSize * HIGHEST_RATIO;
      isWorkbook ||= fileName === WORKBOOK;
    }
  } catch (error) {
    refuseDamaged(error);
  } finally {
    archive.close();
  }
  if (!isWorkbook)
    throw new Unusable(
      'The file is a ZIP archive, not an Excel file (.xlsx): save it as text in UTF-8.',
    );
  if (unpackedBytes > ARCHIVE_LIMITS.bytes)
    throw new Unusable(
      `The Excel file is longer than ${ARCHIVE_LIMITS.bytes / 1_000_000} MB, decompressed.`,
    );
}

function refuseDamaged(error: unknown): never {
  if (error instanceof Unusable) throw error;
  throw new Unusable(`The file is a damaged archive: ${wordsOf(error)}.`, {
    cause: error,
  });
}

async function firstSheet(
  file: string,
  { readXlsx, HucreError }: ExcelLibrary,
): Promise<Sheet> {
  let isChosen = false;
  const isFirstShown = ({
    hidden,
    veryHidden,
  }: {
    hidden?: boolean;
    veryHidden?: boolean;
  }) => {
    if (isChosen || hidden || veryHidden) return false;
    isChosen = true;
    return true;
  };
  try {
    const { sheets } = await readXlsx(readFileSync(file), {
      sheets: isFirstShown,
      readStyles: true,
    });
    const [shownSheet] = sheets;
    if (shownSheet === undefined)
      throw new Unusable('The Excel file has no visible sheet.');
    return shownSheet;
  } catch (error) {
    if (!(error instanceof HucreError)) throw error;
    throw new Unusable(`The Excel file cannot be read: ${wordsOf(error)}`, {
      cause: error,
    });
  }
}

/** `[$£-809]` is a currency with the language of its signs. */
const CURRENCY = /\[\$([^\]-]*)(?:-[^\]]*)?\]/g;

/**
 * A cell as it is shown: "£45,000" of 45000, and "000123" of 123. A date is
 * written so that no order is in doubt.
 */
function cellText(
  cellValue: CellValue,
  sheetCell: Cell | undefined,
  formatValue: ExcelLibrary['formatValue'],
): string {
  if (cellValue === null || sheetCell?.type === 'error') return '';
  if (cellValue instanceof Date) return dateText(cellValue);
  if (typeof cellValue !== 'number') return String(cellValue).trim();
  const shownAs = sheetCell?.style?.numFmt ?? 'General';
  // a sum such as 13.5 may be stored as 13.500000000000002
  if (shownAs === 'General') return String(Number(cellValue.toPrecision(15)));
  return formatValue(cellValue, shownAs.replaceAll(CURRENCY, '"$1"')).trim();
}

function dateText(date: Date): string {
  const isMidnight = date.getTime() % 86_400_000 === 0;
  return format(
    new UTCDate(date),
    isMidnight ? 'yyyy-MM-dd' : "yyyy-MM-dd'T'HH:mm:ss",
  );
}
