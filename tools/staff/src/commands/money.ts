import { table } from '@dar/cli/table';
import {
  cashReport,
  checkMoney,
  doubtedCash,
  handInCash,
  ledger,
  type NumbersBy,
  type NumbersRow,
  numbers,
  recordCash,
  reportOutcome,
  taxDocuments,
  vatReport,
} from '@dar/contracts/office';
import type { AuthorFlags, ConfirmFlags } from '../ask.ts';
import type { Context, Result } from './context.ts';
import { block, facts, minute, readAmount, waitingText } from './show.ts';

type ChangeFlags = AuthorFlags & ConfirmFlags;

export interface FileFlags {
  readonly pdf?: string | undefined;
}

interface CashFlags extends ChangeFlags {
  readonly visit?: string | undefined;
  readonly crew?: string | undefined;
  readonly day?: string | undefined;
}

export async function takeCash(
  { call, changeWithReason, confirm }: Context,
  named: { readonly order: string; readonly amount: string },
  { yes, visit, crew, day, ...author }: CashFlags,
): Promise<Result> {
  const amount = readAmount(named.amount);
  const change = await changeWithReason(author);
  await confirm('', `Store AED ${amount} as cash that was taken for ${named.order}?`, { yes });
  const { oData } = await call(recordCash, { order: named.order, visit, crew_id: crew, day, amount, ...change });
  if ('approval' in oData) return { text: waitingText(oData), json: oData };
  const text = `AED ${oData.collected} of AED ${oData.expected} was taken at visit ${oData.visit} of ${oData.order_no}.`;
  return { text, json: oData };
}

export async function handIn(
  { call, changeWithReason, confirm }: Context,
  named: { readonly crew: string; readonly amount: string },
  { yes, day, ...author }: Omit<CashFlags, 'visit' | 'crew'>,
): Promise<Result> {
  const amount = readAmount(named.amount);
  const change = await changeWithReason(author);
  await confirm('', `Store AED ${amount} as handed in by crew ${named.crew}?`, { yes });
  const { oData } = await call(handInCash, { crew_id: named.crew, day, amount, ...change });
  return { text: `Crew ${oData.crew_id} handed in AED ${oData.handed_in} on ${oData.day}.`, json: oData };
}

export async function reportMissed(
  { call, changeWithReason, confirm }: Context,
  outcome: 'no-show' | 'no-access',
  order: string,
  { yes, visit, photo, ...author }: ChangeFlags & Partial<Record<'visit' | 'photo', string | undefined>>,
): Promise<Result> {
  const change = await changeWithReason(author);
  const input = { order, visit, photo, outcome, ...change };
  const { oData: effect } = await call(reportOutcome, { ...input, dry_run: '1' });
  const cost = 'approval' in effect ? 'its fee' : `a fee of AED ${effect.fee}, and pay back AED ${effect.refund}`;
  await confirm('', `Cancel visit ${visit ?? 1} of ${order} with ${cost}?`, { yes });
  const { oData } = await call(reportOutcome, input);
  if ('approval' in oData) return { text: waitingText(oData), json: oData };
  const text = `${oData.order_no} is ${oData.status_text}: the fee is AED ${oData.fee}, AED ${oData.refund} is paid back.`;
  return { text, json: oData };
}

export async function reportVat(
  context: Context,
  months: { readonly from: string; readonly to: string },
  flags: FileFlags,
): Promise<Result> {
  const stored = await store(context, '/office/vat_report', months, flags);
  if (stored) return stored;
  const { oData } = await context.call(vatReport, months);
  const rows = oData.map((row) => [
    row.month,
    row.tax_number,
    `${row.rate_percent} %`,
    `${row.invoices} invoices ${row.invoiced_vat}`,
    `${row.credit_notes} credit notes ${row.credited_vat}`,
    `net ${row.net}`,
    `VAT ${row.vat}`,
  ]);
  return { text: rows.length > 0 ? table(rows) : 'There are no documents.', json: oData };
}

export async function listDocuments(
  context: Context,
  months: { readonly from: string; readonly to: string },
  { after, ...flags }: FileFlags & { readonly after?: string | undefined },
): Promise<Result> {
  const stored = await store(context, '/office/documents', months, flags);
  if (stored) return stored;
  const page = await context.call(taxDocuments, { ...months, after });
  const rows = page.oData.map((row) => [
    ...[row.tax_date, row.kind, row.number, row.order_no],
    ...[`net ${row.net}`, `VAT ${row.vat}`, `gross ${row.gross}`],
  ]);
  const next = page.next === undefined ? [] : [`--after ${page.next} shows the next ones.`];
  const text = rows.length > 0 ? [table(rows), ...next].join('\n\n') : 'There are no documents.';
  return { text, json: page };
}

export async function reportCash(
  context: Context,
  days: { readonly from: string; readonly to: string },
  { crew, ...flags }: FileFlags & { readonly crew?: string | undefined },
): Promise<Result> {
  const input = { ...days, ...(crew !== undefined && { crew_id: crew }) };
  const stored = await store(context, '/office/cash_report', input, flags);
  if (stored) return stored;
  const { oData } = await context.call(cashReport, input);
  const rows = oData.map((row) => [
    row.day,
    row.crew ? `${row.crew} (${row.crew_id})` : 'no crew',
    `expected ${row.expected}`,
    row.not_confirmed === '0.00' ? '' : `not confirmed ${row.not_confirmed}`,
    `collected ${row.collected}`,
    `handed in ${row.handed_in}`,
    `difference ${row.difference}`,
  ]);
  return { text: rows.length > 0 ? table(rows) : 'There is no cash.', json: oData };
}

export async function reportNumbers(
  context: Context,
  days: { readonly from: string; readonly to: string },
  { by, ...flags }: FileFlags & { readonly by: NumbersBy },
): Promise<Result> {
  const input = { ...days, by };
  const stored = await store(context, '/office/numbers', input, flags);
  if (stored) return stored;
  const { oData, total } = await context.call(numbers, input);
  const toCells = (row: NumbersRow) => [
    ...[`bookings ${row.bookings} (${row.bookings_before})`, `revenue ${row.revenue} (${row.revenue_before})`],
    ...[`cancelled ${row.cancelled} (${row.cancelled_before})`, `use ${usePercent(row)}`],
  ];
  const rows = oData.map((row) => [row.name || row.key || 'no crew', ...toCells(row)]);
  return { text: table([...rows, ['all', ...toCells(total)]]), json: oData };
}

const usePercent = ({ booked_minutes, open_minutes }: NumbersRow) =>
  open_minutes === 0 ? '–' : `${Math.round((booked_minutes / open_minutes) * 100)} %`;

/** Lists cash that a second crew reported of a visit, and that does not count. */
export async function listDoubtedCash(
  { call }: Context,
  days: { readonly from: string; readonly to: string },
): Promise<Result> {
  const { oData } = await call(doubtedCash, days);
  const rows = oData.map((row) => [
    ...[minute(row.date), row.order_no, `visit ${row.visit}`, `${row.crew} (${row.crew_id}) says ${row.amount}`],
    ...[`counted ${row.counted}`, `all crews ${row.collected}`, `expected ${row.expected}`],
  ]);
  return { text: rows.length > 0 ? table(rows) : 'There is no such cash.', json: oData };
}

export async function listLedger(
  context: Context,
  order: string | undefined,
  { from, to, after, ...flags }: FileFlags & Partial<Record<'from' | 'to' | 'after', string | undefined>>,
): Promise<Result> {
  const given = Object.entries({ order, from, to }).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const input = Object.fromEntries(given) as Record<string, string>;
  const stored = await store(context, '/office/ledger', input, flags);
  if (stored) return stored;
  const page = await context.call(ledger, { ...input, after });
  const { received, paid_back, cash_expected, cash_collected, fees, not_confirmed } = page.money ?? {};
  const sums = facts([
    ['Received', received],
    ['Paid back', paid_back],
    ['Fees', fees],
    ['Cash expected', cash_expected],
    ['Cash collected', cash_collected],
    ['Not confirmed', not_confirmed],
  ]);
  const rows = page.oData.map((entry) => [
    minute(entry.date),
    entry.kind,
    `AED ${entry.amount}`,
    entry.order_no,
    entry.visit > 0 ? `visit ${entry.visit}` : '',
    entry.document,
  ]);
  const next = page.next === undefined ? [] : [`--after ${page.next} shows the next ones.`];
  return { text: [...(sums ? [sums] : []), ...block('Ledger', rows), ...next].join('\n\n'), json: page };
}

export async function checkSums({ call }: Context): Promise<Result> {
  const { oData } = await call(checkMoney, {});
  const rows = oData.map(({ of, subject, rule, expected, found }) => [
    `${subject} ${of}`,
    rule,
    `AED ${expected}`,
    `but AED ${found}`,
  ]);
  return { text: rows.length > 0 ? table(rows) : 'Ledger, wallets and documents agree.', json: oData };
}

/** Stores the files that the flags ask for; undefined without one. */
async function store(
  { csv, download }: Context,
  path: string,
  query: Readonly<Record<string, string>>,
  { pdf }: FileFlags,
): Promise<Result | undefined> {
  const files = Object.entries({ csv, pdf }).flatMap(([ending, file]) => (file ? [{ ending, file }] : []));
  for (const { ending, file } of files) await download(`${path}.${ending}`, query, file);
  const names = files.map(({ file }) => file);
  return names.length === 0
    ? undefined
    : { text: `Stored ${names.join(' and ')}.`, json: { files: names }, isStored: true };
}
