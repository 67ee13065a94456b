import { buffer } from 'node:stream/consumers';
import { brand } from '@dar/contracts/brand';
import { COLORS } from '@dar/contracts/brand/colors';
import { PdfWriter, type TextStyle } from './pdf-writer.ts';

/** Landscape A4. */
const [MARGIN, WIDTH, HEIGHT] = [36, 841.89, 595.28];
const RIGHT = WIDTH - MARGIN;
const PADDING = 6;
const TITLE: TextStyle = { size: 16, weight: 'bold', color: COLORS.accent };
const HEAD: TextStyle = { size: 7, weight: 'bold' };
const CELL: TextStyle = { size: 7.5 };
const NUMBER = /^-?\d+(\.\d+)?$/;

export interface TablePdf {
  readonly title: string;
  /** Such as the days of a report. */
  readonly subtitle: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Returns a table as a PDF, with its columns on each page. Numbers are on the right. */
export async function renderTablePdf({ title, subtitle, columns, rows }: TablePdf): Promise<Uint8Array> {
  const writer = new PdfWriter({
    size: [WIDTH, HEIGHT],
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: brand.names.en },
  });
  const width = (RIGHT - MARGIN) / columns.length;
  const isNumeric = columns.map((_, index) => rows.length > 0 && rows.every((row) => NUMBER.test(row[index] ?? '')));
  const drawRow = (cells: readonly string[], style: TextStyle, y: number): number => {
    const ends = cells.map((cell, index) => {
      const box = { x: MARGIN + index * width, width: width - PADDING, y };
      return writer.text(cell, box, isNumeric[index] ? { ...style, align: 'right' } : style);
    });
    const end = Math.max(y, ...ends) + PADDING / 2;
    writer.doc.moveTo(MARGIN, end).lineTo(RIGHT, end).lineWidth(0.5).strokeColor(COLORS.line).stroke();
    return end + PADDING / 2;
  };
  let y = writer.text(`${brand.names.en}: ${title}`, { x: MARGIN, y: MARGIN, width: RIGHT - MARGIN }, TITLE);
  y = writer.text(subtitle, { x: MARGIN, y, width: RIGHT - MARGIN }, CELL) + PADDING;
  y = drawRow(columns, HEAD, y);
  for (const row of rows) {
    const height = Math.max(...row.map((cell) => writer.getHeight(cell, width - PADDING, CELL))) + PADDING;
    if (y + height > HEIGHT - MARGIN) {
      writer.doc.addPage();
      y = drawRow(columns, HEAD, MARGIN);
    }
    y = drawRow(row, CELL, y);
  }
  writer.doc.end();
  return buffer(writer.doc);
}
