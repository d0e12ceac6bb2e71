import { readNumber, readRows, readText, readWords, type Row } from '@board/shared/domain';
import { readFigures, type Pay } from '@board/shared/pay';
import { parseFirmIdentity, type FirmIdentity } from './firm-row';

/** Open positions of one service or level; `name` is null for those without one. */
export interface Share {
  name: string | null;
  jobs: number;
}

const FIGURES = ['salaries', 'lowest', 'lower_quartile', 'median', 'upper_quartile', 'highest'] as const;

/** What a firm's open positions pay in one currency (ISO 4217); of five salaries or more. */
export interface FirmPay extends Record<(typeof FIGURES)[number], number> {
  currency: string;
  /** Medians of the levels with five salaries or more, from the least to the best paid. */
  levels: (Pay & { name: string })[];
}

/** A firm in figures (docs/product.md §2.7, §2.8), counted by the database. */
export interface FirmFigures extends FirmIdentity {
  openings: number | null;
  /** The most frequent first. */
  services: Share[];
  levels: Share[];
  /** The currency of most salaries first. */
  pay: FirmPay[];
}

/** Reads the answer of `firm_figures`; omits incomplete entries: no figure is better than a wrong one. */
export const parseFigures = (value: unknown): FirmFigures[] => readRows(value).flatMap(parseFirm);

function parseFirm(row: Row): FirmFigures[] {
  const firm = parseFirmIdentity(row);
  if (!firm) return [];
  return [
    {
      ...firm,
      openings: readNumber(row['openings']),
      services: readRows(row['services']).flatMap(parseShare),
      levels: readRows(row['levels']).flatMap(parseShare),
      pay: readRows(row['pay']).flatMap(parsePay),
    },
  ];
}

function parseShare(row: Row): Share[] {
  const jobs = readNumber(row['jobs']);
  return jobs === null ? [] : [{ name: readWords(row['name']), jobs }];
}

function parsePay(row: Row): FirmPay[] {
  const currency = readText(row['currency']);
  const figures = readFigures(row, FIGURES);
  return currency && figures
    ? [{ currency, ...figures, levels: readRows(row['levels']).flatMap(parseLevel) }]
    : [];
}

function parseLevel(row: Row): FirmPay['levels'] {
  const name = readWords(row['name']);
  const figures = readFigures(row, ['salaries', 'median']);
  return name && figures ? [{ name, ...figures }] : [];
}
