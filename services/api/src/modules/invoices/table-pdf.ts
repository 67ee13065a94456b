import { buffer } from 'node:stream/consumers';
import { brand } from '@dar/contracts/brand';
import { COLORS } from '@dar/contracts/brand/colors';
import { add, parseAmount, toAmount, ZERO } from '@dar/contracts/money';
import { toDubaiTime } from '@dar/contracts/time/dubai';
import { PdfWriter, type TextStyle } from './pdf-writer.ts';

/** Landscape A4. */
const [MARGIN, WIDTH, HEIGHT] = [36, 841.89, 595.28];
const RIGHT = WIDTH - MARGIN;
const PADDING = 6;
const TITLE: TextStyle = { size: 16, weight: 'bold', color: COLORS.accent };
const HEAD: TextStyle = { size: 7, weight: 'bold' };
const CELL: TextStyle = { size: 7.5 };
const TOTAL: TextStyle = { size: 7.5, weight: 'bold' };
const NUMBER = /^-?\d+(\.\d+)?$/;
const AMOUNT = /^-?\d+\.\d{2}$/;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** In characters: a longer text is wrapped. */
const [MIN_CHARS, MAX_CHARS] = [5, 36];

export interface TablePdf {
  readonly title: string;
  /** Such as the days of a report. */
  readonly subtitle: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * Returns a table as a PDF, with its columns on each page and the sums of amounts at its end. Numbers are on the right, and
 * times are those of Dubai.
 */
export async function renderTablePdf({ title, subtitle, columns: names, rows: values }: TablePdf): Promise<Uint8Array> {
  const columns = names.map(toLabel);
  const rows = values.map((row) => row.map((cell) => (MOMENT.test(cell) ? toDubaiTime(new Date(cell)) : cell)));
  const widths = getWidths([columns, ...rows]);
  const starts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, MARGIN));
  const writer = new PdfWriter({
    size: [WIDTH, HEIGHT],
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: brand.names.en },
  });
  const isNumeric = columns.map((_, index) => rows.length > 0 && rows.every((row) => NUMBER.test(row[index] ?? '')));
  const drawRow = (cells: readonly string[], style: TextStyle, y: number): number => {
    const ends = cells.map((cell, index) => {
      const box = { x: starts[index] ?? MARGIN, width: (widths[index] ?? 0) - PADDING, y };
      return writer.text(cell, box, isNumeric[index] ? { ...style, align: 'right' } : style);
    });
    const end = Math.max(y, ...ends) + PADDING / 2;
    writer.doc.moveTo(MARGIN, end).lineTo(RIGHT, end).lineWidth(0.5).strokeColor(COLORS.line).stroke();
    return end + PADDING / 2;
  };
  let y = writer.text(`${brand.names.en}: ${title}`, { x: MARGIN, y: MARGIN, width: RIGHT - MARGIN }, TITLE);
  y = writer.text(subtitle, { x: MARGIN, y, width: RIGHT - MARGIN }, CELL) + PADDING;
  y = drawRow(columns, HEAD, y);
  const totals = getTotals(rows);
  for (const row of totals ? [...rows, totals] : rows) {
    const style = row === totals ? TOTAL : CELL;
    const heights = row.map((cell, index) => writer.getHeight(cell, (widths[index] ?? 0) - PADDING, style));
    const height = Math.max(...heights) + PADDING;
    if (y + height > HEIGHT - MARGIN) {
      writer.doc.addPage();
      y = drawRow(columns, HEAD, MARGIN);
    }
    y = drawRow(row, style, y);
  }
  writer.doc.end();
  return buffer(writer.doc);
}

/** Returns 'Tax number' for 'tax_number'. */
function toLabel(name: string): string {
  const words = name.replaceAll('_', ' ').replace(/\bvat\b/, 'VAT');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** Returns widths that fit the longest text of each column. */
function getWidths(rows: readonly (readonly string[])[]): number[] {
  const [head = []] = rows;
  const chars = head.map((_, index) => {
    const longest = rows.reduce((most, row) => Math.max(most, row[index]?.length ?? 0), 0);
    return Math.min(Math.max(longest, MIN_CHARS), MAX_CHARS) + 2;
  });
  const all = chars.reduce((sum, count) => sum + count, 0);
  return chars.map((count) => ((RIGHT - MARGIN) * count) / all);
}

/** Returns the sums of the columns that have amounts only; undefined without one, or for one row. */
function getTotals(rows: readonly (readonly string[])[]): string[] | undefined {
  const [first] = rows;
  if (!first || rows.length === 1) return undefined;
  const sums = first.map((_, index) => {
    const cells = rows.map((row) => row[index] ?? '');
    return cells.every((cell) => AMOUNT.test(cell)) ? toAmount(add(ZERO, ...cells.map(parseAmount))) : '';
  });
  if (sums.every((sum) => sum === '')) return undefined;
  return sums.map((sum, index) => (index === 0 && sum === '' ? 'Total' : sum));
}
