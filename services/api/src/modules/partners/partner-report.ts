import { fils, multiply, subtract, toAmount } from '@dar/contracts/money';
import { getOfficeStatus } from '@dar/contracts/order-status';
import { dayInDubai, fromDubaiTime, toDubaiTime } from '@dar/contracts/time/dubai';
import { stringify } from 'csv-stringify/sync';
import { DAY_MS } from '../../clock.ts';
import { CSV_FORM } from '../../csv.ts';
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

/** Returns rows as CSV, without a mark of its encoding, as partners read it with programs. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return stringify([...rows], CSV_FORM);
}
