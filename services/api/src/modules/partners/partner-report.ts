import { fils, multiply, subtract, toAmount } from '@dar/contracts/money';
import { type PartnerBillRow, partnerBillRow } from '@dar/contracts/office';
import { getOfficeStatus } from '@dar/contracts/order-status';
import { dayInDubai, fromDubaiTime, toDubaiTime } from '@dar/contracts/time/dubai';
import { stringify } from 'csv-stringify/sync';
import { DAY_MS } from '../../clock.ts';
import { CSV_FORM } from '../../csv.ts';
import type { Db } from '../../db/client.ts';
import { getOrderNo } from '../orders/order-no.ts';
import { findOrderedLines, findPartnerByName, type OrderedLineRow } from './partners.queries.ts';

const LONGEST_MONTH_MS = 31 * DAY_MS;

const HEADER = Object.keys(partnerBillRow.shape);

/** Returns the bill of a partner for a month in Dubai (YYYY-MM) as CSV; undefined for an unknown partner. */
export async function partnerReport(db: Db, name: string, month: string): Promise<string | undefined> {
  const rows = await getPartnerBill(db, name, month);
  return rows && toCsv([HEADER, ...rows.map((row) => Object.values(row).map(String))]);
}

/**
 * Returns the bill of a partner for a month in Dubai (YYYY-MM), without coupons and VAT; undefined for an unknown partner.
 * It has no sum, because the contract with the partner decides what a cancelled order costs.
 */
export async function getPartnerBill(db: Db, name: string, month: string): Promise<PartnerBillRow[] | undefined> {
  const partnerId = await findPartnerByName(db, name);
  if (partnerId === undefined) return undefined;
  const from = fromDubaiTime(`${month}-01 00:00`);
  const nextMonth = dayInDubai(new Date(from.getTime() + LONGEST_MONTH_MS)).slice(0, 7);
  const lines = await findOrderedLines(db, partnerId, { from, to: fromDubaiTime(`${nextMonth}-01 00:00`) });
  return lines.map(toRow);
}

function toRow({ orderId, placedAt, line, ...order }: OrderedLineRow): PartnerBillRow {
  const { unitPrice, qty } = line;
  const standardUnitPrice = line.standardUnitPrice ?? fils(0);
  const total = multiply(unitPrice, qty);
  const standardTotal = multiply(standardUnitPrice, qty);
  return {
    order: getOrderNo({ id: orderId }),
    ordered_at: toDubaiTime(placedAt),
    transaction_id: line.transactionId ?? '',
    service: line.name,
    quantity: qty,
    partner_unit_price_aed: toAmount(unitPrice),
    standard_unit_price_aed: toAmount(standardUnitPrice),
    partner_total_aed: toAmount(total),
    standard_total_aed: toAmount(standardTotal),
    difference_aed: toAmount(subtract(standardTotal, total)),
    status: getOfficeStatus(order, order.isUnconfirmed),
  };
}

/** Returns rows as CSV, without a mark of its encoding, as partners read it with programs. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return stringify([...rows], CSV_FORM);
}
