import { fils, multiply, subtract, toAmount } from '@dar/contracts/money';
import { getOfficeStatus } from '@dar/contracts/order-status';
import { cleanText } from '@dar/contracts/text';
import { dayInDubai, fromDubaiTime, toDubaiTime } from '@dar/contracts/time/dubai';
import { DAY_MS } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { getOrderNo } from '../orders/order-no.ts';
import { findOrderedLines, findPartnerByName, type OrderedLineRow } from './partners.queries.ts';

const LONGEST_MONTH_MS = 31 * DAY_MS;

const HEADER = [
  'order',
  'ordered_at',
  'transaction_id',
  'service',
  'quantity',
  'partner_unit_price_aed',
  'standard_unit_price_aed',
  'partner_total_aed',
  'standard_total_aed',
  'difference_aed',
  'status',
];

/**
 * Returns the bill of a partner for a month in Dubai (YYYY-MM) as CSV, without coupons and VAT; undefined for an unknown
 * partner. It has no sum, because the contract with the partner decides what a cancelled order costs.
 */
export async function partnerReport(db: Db, name: string, month: string): Promise<string | undefined> {
  const partnerId = await findPartnerByName(db, name);
  if (partnerId === undefined) return undefined;
  const from = fromDubaiTime(`${month}-01 00:00`);
  const nextMonth = dayInDubai(new Date(from.getTime() + LONGEST_MONTH_MS)).slice(0, 7);
  const lines = await findOrderedLines(db, partnerId, { from, to: fromDubaiTime(`${nextMonth}-01 00:00`) });
  return toCsv([HEADER, ...lines.map(toRow)]);
}

function toRow({ orderId, placedAt, line, ...order }: OrderedLineRow): string[] {
  const { unitPrice, qty } = line;
  const standardUnitPrice = line.standardUnitPrice ?? fils(0);
  const total = multiply(unitPrice, qty);
  const standardTotal = multiply(standardUnitPrice, qty);
  return [
    getOrderNo({ id: orderId }),
    toDubaiTime(placedAt),
    line.transactionId ?? '',
    line.name,
    String(qty),
    toAmount(unitPrice),
    toAmount(standardUnitPrice),
    toAmount(total),
    toAmount(standardTotal),
    toAmount(subtract(standardTotal, total)),
    getOfficeStatus(order, order.isUnconfirmed),
  ];
}

// Spreadsheets run a field that starts with one of these as a formula, the full-width ones of Asian keyboards too.
const FORMULA = /^\s*[=+\-@＝＋－＠]/;
const SPECIAL = /[",\r\n]/;

/** Returns rows as CSV (RFC 4180). A spreadsheet shows every field as text or a number, and runs none as a formula. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((fields) => `${fields.map(toField).join(',')}\r\n`).join('');
}

function toField(written: string): string {
  const text = cleanText(written);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
