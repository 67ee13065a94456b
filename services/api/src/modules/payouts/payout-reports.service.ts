import { toAmount } from '@dar/contracts/money';
import type { OfficePayout, payoutEntryRow, payoutGapRow } from '@dar/contracts/office';
import type * as z from '@dar/contracts/schema';
import { type DubaiDay, fromDubaiTime } from '@dar/contracts/time/dubai';
import { DAY_MS } from '../../clock.ts';
import { getPageSize, readCursor, toCursor } from '../../cursor.ts';
import { Service } from '../../service.ts';
import { getOrderNo } from '../orders/order-no.ts';
import { findMatchedEntries, findPayoutGaps, type MatchedEntry } from './payout-reports.queries.ts';
import { findPayouts } from './payouts.queries.ts';

/** Money is paid out some days after it moved. */
const SETTLED_MS = 7 * DAY_MS;

interface PageOf {
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

interface PayoutList extends PageOf {
  readonly from?: DubaiDay | undefined;
  readonly to?: DubaiDay | undefined;
}

/** Payouts against orders and the ledger (docs/rules/office-payments.md#payouts-against-orders). */
export class PayoutReports extends Service<'db' | 'clock'> {
  async list({ from, to, after, limit }: PayoutList) {
    const size = getPageSize({ limit });
    const [before] = after === undefined ? [] : readCursor(after, 1);
    const rows = await findPayouts(this.deps.db, {
      from: from ? fromDubaiTime(`${from} 00:00`) : undefined,
      until: to ? new Date(fromDubaiTime(`${to} 00:00`).getTime() + DAY_MS) : undefined,
      before: before === undefined ? undefined : new Date(before),
      limit: size + 1,
    });
    const oData = rows.slice(0, size).map(({ fees, ...row }): OfficePayout => {
      const { id, amount, state, createdAt, arrivesAt, failure, isListed, isManual } = row;
      const movements = isListed ? 'listed' : isManual ? 'by-time' : 'waiting';
      const dates = { date: createdAt.toISOString(), arrives: arrivesAt.toISOString() };
      return { id, ...dates, amount: toAmount(amount), fees: toAmount(fees), state, failure: failure ?? '', movements };
    });
    const last = rows[size - 1];
    return { oData, ...(rows.length > size && last && { next: toCursor([last.createdAt.getTime()]) }) };
  }

  async entries({ payout, after = '', limit }: PageOf & { readonly payout: string }) {
    const size = getPageSize({ limit });
    const rows = await findMatchedEntries(this.deps.db, payout, after, size + 1);
    const oData = rows.slice(0, size).map(toEntry);
    return { oData, ...(rows.length > size && { next: oData.at(-1)?.id ?? '' }) };
  }

  async gaps({ after = '', limit }: PageOf) {
    const { db, clock } = this.deps;
    const size = getPageSize({ limit });
    const [payment = '', kind = ''] = after.split(' ');
    const until = new Date(clock().getTime() - SETTLED_MS);
    const rows = await findPayoutGaps(db, until, [payment, kind], size + 1);
    const oData = rows.slice(0, size).map(
      ({ paymentRef, orderId, ...gap }): z.output<typeof payoutGapRow> => ({
        ...{ order_no: toOrderNo(orderId), provider_ref: paymentRef, kind: gap.kind },
        ...{ in_ledger: toAmount(gap.inLedger), paid_out: toAmount(gap.paidOut) },
      }),
    );
    const last = oData.at(-1);
    return { oData, ...(rows.length > size && last && { next: `${last.provider_ref} ${last.kind}` }) };
  }
}

const toOrderNo = (orderId: number | null): string => (orderId === null ? '' : getOrderNo({ id: orderId }));

function toEntry(row: MatchedEntry): z.output<typeof payoutEntryRow> {
  const { id, category, amount, fee, paymentRef, happenedAt, orderId } = row;
  return {
    ...{ id, date: happenedAt.toISOString(), category, amount: toAmount(amount), fee: toAmount(fee) },
    ...{ order_no: toOrderNo(orderId), provider_ref: paymentRef ?? '', match: getMatch(row) },
  };
}

function getMatch({ paymentRef, inLedger, paidOut }: MatchedEntry): z.output<typeof payoutEntryRow>['match'] {
  if (paymentRef === null) return 'no-payment';
  if (inLedger === null) return 'not-in-ledger';
  return inLedger === paidOut ? 'matched' : 'differs';
}
