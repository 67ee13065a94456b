import { add, subtract, toAmount } from '@dar/contracts/money';
import {
  type cashReportRow,
  type LedgerKind,
  type ledgerRow,
  MAX_CASH_DAYS,
  type TaxDocument,
  type vatReportRow,
} from '@dar/contracts/office';
import type * as z from '@dar/contracts/schema';
import { countDays } from '../../count-days.ts';
import { byId, getPageSize, type KeyPageRequest } from '../../cursor.ts';
import { AppError } from '../../errors.ts';
import { Service } from '../../service.ts';
import { getOrderNo } from '../orders/order-no.ts';
import { ledgerMessages } from './ledger.messages.ts';
import { findMoneyDifferences } from './money-check.queries.ts';
import {
  type Days,
  findCrewNames,
  findLedger,
  findTaxDocuments,
  sumCash,
  sumUnconfirmed,
  sumVat,
} from './reports.queries.ts';
import { takeOver } from './take-over.queries.ts';

const PAGE = 50;

interface LedgerRequest extends Partial<Record<'order' | 'from' | 'to' | 'after', string | undefined>> {
  readonly kind?: LedgerKind | undefined;
  readonly isNewestFirst?: boolean;
  readonly limit?: number | undefined;
}

/** Figures from documents and ledger, which stay after retention and the deletion of accounts (docs/rules/office-money.md#reports). */
export class MoneyReports extends Service<'db' | 'ledger' | 'orderSearch'> {
  async vat(from: string, to: string): Promise<z.output<typeof vatReportRow>[]> {
    const { db } = this.deps;
    await takeOver(db);
    return (await sumVat(db, from, to)).map(({ month, taxNumber, rate, invoices, creditNotes, ...sums }) => {
      const [net, vat] = [subtract(sums.invoicedNet, sums.creditedNet), subtract(sums.invoicedVat, sums.creditedVat)];
      return {
        month,
        tax_number: taxNumber ?? '',
        rate_percent: rate,
        invoices,
        invoiced_net: toAmount(sums.invoicedNet),
        invoiced_vat: toAmount(sums.invoicedVat),
        credit_notes: creditNotes,
        credited_net: toAmount(sums.creditedNet),
        credited_vat: toAmount(sums.creditedVat),
        net: toAmount(net),
        vat: toAmount(vat),
        gross: toAmount(add(net, vat)),
      };
    });
  }

  /** Returns a page of the documents that `vat` counts. */
  async documents({ from, to, ...page }: KeyPageRequest & { readonly from: string; readonly to: string }) {
    const { db } = this.deps;
    await takeOver(db);
    const size = getPageSize(page);
    const after = page.after === undefined ? undefined : byId.readKey(page.after);
    const found = await findTaxDocuments(db, { from, to, after, limit: size + 1 });
    const rows = found.slice(0, size);
    const last = rows.at(-1);
    return { oData: rows.map(toDocument), ...(found.length > size && last && { next: byId.toCursor(last) }) };
  }

  /** Returns the cash by day and crew. Throws 400 for too many days. */
  async cash(days: Days, crewId: number | undefined): Promise<z.output<typeof cashReportRow>[]> {
    countDays(days, MAX_CASH_DAYS);
    const { db } = this.deps;
    await takeOver(db);
    const names = await findCrewNames(db);
    return (await sumCash(db, days, crewId)).map((row) => ({
      day: row.day,
      crew_id: row.crewId ?? 0,
      crew: names.get(row.crewId ?? 0) ?? '',
      expected: toAmount(row.expected),
      not_confirmed: toAmount(row.notConfirmed),
      collected: toAmount(row.collected),
      handed_in: toAmount(row.handedIn),
      difference: toAmount(subtract(row.collected, row.expected)),
      with_crew: toAmount(subtract(row.collected, row.handedIn)),
    }));
  }

  /** Returns a page of entries; of an order also its sums. Throws 404 for an unknown order. */
  async entries({ order: reference, from, to, kind, isNewestFirst = false, after, limit = PAGE }: LedgerRequest) {
    const { db, orderSearch } = this.deps;
    const order = reference === undefined ? undefined : await orderSearch.find(reference);
    if (reference !== undefined && !order) throw new AppError('not-found', ledgerMessages.noOrder);
    const money = order && (await this.#getMoney(order));
    const size = Math.min(limit, 200);
    const page = { after: Number(after ?? 0) || 0, limit: size + 1 };
    const rows = await findLedger(db, { order, from, to, kind, isNewestFirst, ...page });
    const oData = rows.slice(0, size).map(toRow);
    return { oData, order, ...(rows.length > size && { next: String(oData.at(-1)?.id) }), ...(money && { money }) };
  }

  async differences() {
    const { db } = this.deps;
    await takeOver(db);
    return (await findMoneyDifferences(db)).map(({ expected, found, ...difference }) => {
      return { ...difference, expected: toAmount(expected), found: toAmount(found) };
    });
  }

  async #getMoney(order: NonNullable<Awaited<ReturnType<typeof this.deps.orderSearch.find>>>) {
    const { db, ledger } = this.deps;
    const { received, paidBack, cashExpected, cashCollected, fees } = await ledger.getMoney(
      db,
      order.customerId,
      order,
    );
    return {
      received: toAmount(received),
      paid_back: toAmount(paidBack),
      cash_expected: toAmount(cashExpected),
      cash_collected: toAmount(cashCollected),
      fees: toAmount(fees),
      not_confirmed: toAmount(await sumUnconfirmed(db, order.customerId, order.id)),
    };
  }
}

function toDocument({ number, kind, ...row }: Awaited<ReturnType<typeof findTaxDocuments>>[number]): TaxDocument {
  return {
    number,
    kind,
    tax_date: row.taxDate,
    order_no: getOrderNo({ id: row.orderId }),
    customer_id: row.customerId,
    tax_number: row.taxNumber ?? '',
    rate_percent: row.rate,
    net: toAmount(row.net),
    vat: toAmount(row.vat),
    gross: toAmount(row.gross),
  };
}

type LedgerEntry = Awaited<ReturnType<typeof findLedger>>[number];

function toRow({ entry, number, customerName, crewName }: LedgerEntry): z.output<typeof ledgerRow> {
  return {
    id: entry.id,
    date: entry.happenedAt.toISOString(),
    stored: entry.createdAt.toISOString(),
    kind: entry.kind,
    amount: toAmount(entry.amount),
    order_no: entry.orderId === null ? '' : getOrderNo({ id: entry.orderId }),
    visit: entry.visit ?? 0,
    crew_id: entry.crewId ?? 0,
    customer_id: entry.customerId ?? 0,
    document: number ?? '',
    provider_ref: entry.providerRef ?? '',
    customer_name: customerName,
    crew_name: crewName ?? '',
  };
}
