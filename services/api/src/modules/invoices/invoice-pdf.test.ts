import { fils } from '@dar/contracts/money';
import { PAYMENT_METHODS } from '@dar/contracts/payment-methods';
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { expect, test } from 'vitest';
import { renderInvoicePdf } from './invoice-pdf.ts';
import { toDocument, toInvoiceView } from './invoice-view.ts';
import type { PrintedInvoice } from './printed-invoice.ts';
import { getSeller } from './sellers.ts';

const line = {
  name: { en: 'Deep Clean', ar: 'تنظيف عميق' },
  details: { en: 'Oven', ar: 'فرن' },
  qty: 2,
  price: fils(10_000),
  total: fils(20_000),
};

const part = {
  name: 'Window',
  name_ar: 'نافذة',
  description: '',
  description_ar: '',
  qty: 3,
  price: '10.00',
  times: 8,
};
const PARTS = [part, { ...part, name: 'Visits', name_ar: 'زيارات', qty: 4, price: '' }];

const makeVisit = (number: number) => ({
  number,
  startsAt: new Date(Date.UTC(2026, 10, 18 + 7 * number, 5)),
  endsAt: new Date(Date.UTC(2026, 10, 18 + 7 * number, 7)),
});

const makeInvoice = (overrides: Partial<PrintedInvoice> = {}): PrintedInvoice => ({
  number: 'DAR-100001',
  note: 'Ring twice.\nThe door is green.',
  issuedAt: new Date('2026-11-22T08:00:00Z'),
  visits: [makeVisit(1)],
  paymentMode: PAYMENT_METHODS.wallet.name,
  store: { en: 'Marina Blooms', ar: 'أزهار المارينا' },
  customer: { name: 'Mona Saleh', phone: '+971 501234567', address: 'ببب' },
  lines: [line, { ...line, details: undefined, parts: PARTS }],
  charges: {
    subtotal: fils(20_000),
    serviceCharge: fils(1_000),
    shipping: fils(500),
    discount: fils(2_500),
    vat: fils(950),
  },
  grandTotal: fils(19_950),
  ...overrides,
});

function toView(invoice: PrintedInvoice, taxNumber?: string) {
  const { content, recipient } = toDocument(invoice, getSeller(taxNumber));
  return toInvoiceView(content, recipient, invoice.issuedAt);
}

const render = async (invoice: PrintedInvoice, taxNumber?: string) =>
  getDocumentProxy(new Uint8Array(await renderInvoicePdf(toView(invoice, taxNumber))));

const getText = async (invoice: PrintedInvoice, taxNumber?: string) =>
  (await extractText(await render(invoice, taxNumber), { mergePages: true })).text;

interface Glyph {
  readonly originalCharCode: number;
  readonly unicode: string;
}

/** Returns the glyphs of each text run on the first page. */
async function getGlyphRuns(invoice: PrintedInvoice): Promise<Glyph[][]> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await (await (await render(invoice)).getPage(1)).getOperatorList();
  return fnArray.flatMap((operator, index) => {
    if (operator !== OPS.showText) return [];
    const [parts] = argsArray[index] as [readonly (Glyph | number)[]];
    return [parts.filter((part) => typeof part === 'object')];
  });
}

test('lists every text of the invoice', async () => {
  // Lines break where the column ends.
  const text = (await getText(makeInvoice(), '100123456700003')).replace(/\s+/g, ' ');
  const { facts, note, bill, items, seller } = toView(makeInvoice(), '100123456700003');
  const english = [
    'Tax Invoice',
    seller.lines[0],
    'Tax registration number: 100123456700003',
    ...facts.flatMap(({ label, lines }) => [label.en, lines[0]]),
    note?.lines[0]?.replace('\n', ' '),
    ...items.flatMap(({ name, details, qty, price, amount }) => [name.en, details[0] ?? '', qty, price, amount]),
    'Visits × 4',
    '24 AED 10.00 AED 240.00',
    ...bill.flatMap(({ label, amount }) => [label.en, amount]),
  ];
  for (const part of english.filter((part) => part !== 'ببب')) expect(text).toContain(part);
  expect(text).toContain('− AED 25.00');
});

test('lists each visit of several with its number, on further pages where they need them', async () => {
  const two = await getText(makeInvoice({ visits: [makeVisit(1), makeVisit(2)] }));
  for (const part of ['Appointment 1', 'Wed, 25 Nov 2026', 'Appointment 2', 'Wed, 2 Dec 2026'])
    expect(two).toContain(part);
  const visits = Array.from({ length: 60 }, (_, index) => makeVisit(index + 1));
  const { text } = await extractText(await render(makeInvoice({ visits })));
  expect(text.join(' ').match(/Appointment \d+/g)).toHaveLength(60);
  expect(text.length).toBeGreaterThan(1);
});

test('is no tax invoice without a tax registration number', async () => {
  const text = await getText(makeInvoice());
  expect(text).toContain('Invoice');
  expect(text).not.toContain('Tax Invoice');
  expect(text).not.toContain('Tax registration number');
});

test('shows Arabic texts in both languages', async () => {
  const text = await getText(makeInvoice());
  for (const word of ['فاتورة', 'المحفظة', 'تنظيف', 'فرن', 'نوفمبر', 'البائع']) expect(text).toContain(word);
});

test('joins Arabic letters: each position in a word has its own glyph of the same letter', async () => {
  const runs = await getGlyphRuns(makeInvoice({ customer: { name: 'ب', phone: '', address: 'ببب' } }));
  const getIds = (text: string) =>
    runs
      .find((run) => run.map(({ unicode }) => unicode).join('') === text)
      ?.map(({ originalCharCode }) => originalCharCode);
  const [last, middle, first] = getIds('ببب') ?? [];
  const [isolated] = getIds('ب') ?? [];
  expect(new Set([last, middle, first, isolated, undefined]).size).toBe(5);
});

test('continues on another page with the column titles', async () => {
  const pdf = await render(makeInvoice({ lines: Array.from({ length: 40 }, () => line) }));
  expect(pdf.numPages).toBeGreaterThan(1);
  const { text } = await extractText(pdf);
  for (const page of text) expect(page).toContain('Quantity');
  expect(text.join(' ').match(/Deep Clean/g)).toHaveLength(40);
  expect(text.at(-1)).toContain('Total including VAT');
});
