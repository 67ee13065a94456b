import { buffer } from 'node:stream/consumers';
import { brand } from '@dar/contracts/brand';
import { COLORS } from '@dar/contracts/brand/colors';
import type { Text } from '../../text.ts';
import type { InvoiceView } from './invoice-view.ts';
import { type Box, PdfWriter, type TextStyle } from './pdf-writer.ts';

const MARGIN = 48;
const PAGE = { width: 595.28, height: 841.89 };
const WIDTH = PAGE.width - 2 * MARGIN;
const RIGHT = MARGIN + WIDTH;
const BOTTOM = PAGE.height - MARGIN;
const LOGO_HEIGHT = 34;
const ROW_PADDING = 8;
const INDENT = 12;

const HEADING: TextStyle = { size: 18, weight: 'bold', color: COLORS.accent };
const BODY: TextStyle = { size: 10 };
const SMALL: TextStyle = { size: 8.5, color: COLORS.inkSoft };
const TOTAL: TextStyle = { size: 11, weight: 'bold' };
const NUMBER: TextStyle = { ...BODY, align: 'right' };

/** Left edge and width of the item, quantity, price and amount. */
const COLUMNS = [
  { x: MARGIN, width: 230 },
  { x: MARGIN + 240, width: 70 },
  { x: MARGIN + 318, width: 85 },
  { x: MARGIN + 411, width: WIDTH - 411 },
] as const;
const BILL_LABEL = { x: MARGIN + 160, width: 240 };

/** Returns the invoice as a PDF: A4, in both languages, with the content and order of the page. Its bytes are always the same. */
export async function renderInvoicePdf(view: InvoiceView): Promise<Uint8Array> {
  const writer = new PdfWriter({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: { Title: `${view.title.en} ${view.number}`, Author: brand.names.en, CreationDate: view.createdAt },
  });
  let y = drawHeader(writer, view);
  y = drawFacts(writer, view.facts, y + 16);
  if (view.note) y = drawFact(writer, view.note, { x: MARGIN, y, width: WIDTH });
  y = drawItems(writer, view, y + 14);
  drawBill(writer, view.bill, y + 12);
  writer.doc.end();
  return buffer(writer.doc);
}

// The isolate keeps numbers and signs of the Arabic text within it.
const both = ({ en, ar }: Text) => `${en} \u2067${ar}\u2069`;

function drawHeader(writer: PdfWriter, { title, number, seller }: InvoiceView): number {
  const half = WIDTH / 2 - 10;
  drawLogo(writer);
  const left = { x: MARGIN, width: half };
  let y = writer.text(both(seller.name), { x: MARGIN + 42, width: half - 42, y: MARGIN + 5 }, HEADING);
  y = Math.max(y, MARGIN + LOGO_HEIGHT) + 6;
  for (const line of seller.lines) y = writer.text(line, { ...left, y }, SMALL);
  const right = { x: RIGHT - half, width: half };
  const heading: TextStyle = { ...HEADING, align: 'right' };
  let end = writer.text(title.en, { ...right, y: MARGIN + 5 }, heading);
  end = writer.text(title.ar, { ...right, y: end }, heading);
  end = writer.text(number, { ...right, y: end }, NUMBER);
  return drawRule(writer, Math.max(y, end) + 10, COLORS.accent, 2);
}

function drawLogo({ doc }: PdfWriter): void {
  const { shapes, height } = brand.logo.mark;
  doc
    .save()
    .translate(MARGIN, MARGIN)
    .scale(LOGO_HEIGHT / height);
  for (const { path, color } of shapes) doc.path(path).fill(COLORS[color]);
  doc.restore();
}

function drawRule({ doc }: PdfWriter, y: number, color: string, width: number, x = MARGIN): number {
  doc.moveTo(x, y).lineTo(RIGHT, y).lineWidth(width).strokeColor(color).stroke();
  return y + width;
}

function drawFacts(writer: PdfWriter, facts: InvoiceView['facts'], top: number): number {
  const columns = 3;
  const width = (WIDTH - 2 * 16) / columns;
  let y = top;
  for (let first = 0; first < facts.length; first += columns) {
    const row = facts.slice(first, first + columns);
    if (y + Math.max(...row.map((fact) => factHeight(writer, fact, width))) > BOTTOM) y = addPage(writer);
    const ends = row.map((fact, column) => drawFact(writer, fact, { x: MARGIN + column * (width + 16), y, width }));
    y = Math.max(...ends) + 10;
  }
  return y;
}

function drawFact(writer: PdfWriter, { label, lines }: InvoiceView['facts'][number], box: Box): number {
  let y = writer.text(both(label), box, SMALL);
  for (const line of lines) y = writer.text(line, { ...box, y }, BODY);
  return y;
}

function factHeight(writer: PdfWriter, { label, lines }: InvoiceView['facts'][number], width: number): number {
  return lines.reduce(
    (sum, line) => sum + writer.getHeight(line, width, BODY),
    writer.getHeight(both(label), width, SMALL),
  );
}

function drawItems(writer: PdfWriter, { columns, items }: InvoiceView, top: number): number {
  let y = drawColumns(writer, columns, top);
  for (const [index, item] of items.entries()) {
    const height = itemHeight(writer, item) + ROW_PADDING;
    if (y + height > BOTTOM) y = drawColumns(writer, columns, addPage(writer));
    drawItem(writer, item, y + ROW_PADDING);
    y += height;
    if (!items[index + 1]?.isPart) y = drawRule(writer, y + ROW_PADDING / 2, COLORS.line, 0.7);
  }
  return y;
}

function drawItem(writer: PdfWriter, item: InvoiceView['items'][number], top: number): void {
  const [, ...numbers] = COLUMNS;
  const box = nameBox(item);
  let y = top;
  for (const [text, style] of itemTexts(item)) y = writer.text(text, { ...box, y }, style);
  for (const [index, text] of [item.qty, item.price, item.amount].entries()) {
    writer.text(text, { ...(numbers[index] ?? box), y: top }, NUMBER);
  }
}

function itemHeight(writer: PdfWriter, item: InvoiceView['items'][number]): number {
  const { width } = nameBox(item);
  return itemTexts(item).reduce((sum, [text, style]) => sum + writer.getHeight(text, width, style), 0);
}

/** The parts of a service are indented. */
function nameBox({ isPart }: InvoiceView['items'][number]): Omit<Box, 'y'> {
  const [{ x, width }] = COLUMNS;
  return isPart ? { x: x + INDENT, width: width - INDENT } : { x, width };
}

function itemTexts({ name, details, isPart }: InvoiceView['items'][number]): readonly (readonly [string, TextStyle])[] {
  const names = isPart ? [both(name)] : [name.en, name.ar];
  return [...names.map((text) => [text, BODY] as const), ...details.map((text) => [text, SMALL] as const)];
}

function drawColumns(writer: PdfWriter, columns: InvoiceView['columns'], y: number): number {
  const ends = COLUMNS.map((column, index) => {
    const { en = '', ar = '' } = columns[index] ?? {};
    const style: TextStyle = index === 0 ? SMALL : { ...SMALL, align: 'right' };
    return writer.text(ar, { ...column, y: writer.text(en, { ...column, y }, style) }, style);
  });
  return drawRule(writer, Math.max(...ends) + 4, COLORS.line, 0.7);
}

function drawBill(writer: PdfWriter, bill: InvoiceView['bill'], top: number): void {
  const amountBox = { x: COLUMNS[3].x - 30, width: COLUMNS[3].width + 30 };
  let y = top;
  for (const [index, { label, amount }] of bill.entries()) {
    const style = index === bill.length - 1 ? TOTAL : BODY;
    const height = writer.getHeight(both(label), BILL_LABEL.width, style) + ROW_PADDING;
    if (y + height > BOTTOM) y = addPage(writer);
    writer.text(both(label), { ...BILL_LABEL, y: y + ROW_PADDING / 2 }, style);
    writer.text(amount, { ...amountBox, y: y + ROW_PADDING / 2 }, { ...style, align: 'right' });
    y = drawRule(writer, y + height, COLORS.line, 0.7, BILL_LABEL.x);
  }
}

function addPage({ doc }: PdfWriter): number {
  doc.addPage();
  return MARGIN;
}
