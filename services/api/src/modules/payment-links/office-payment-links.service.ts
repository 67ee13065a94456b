import { toAmount } from '@dar/contracts/money';
import type { OfficePaymentLink } from '@dar/contracts/office';
import { toDubaiTime } from '@dar/contracts/time/dubai';
import { type KeyPageRequest, readKeyPage } from '../../cursor.ts';
import { inTransaction } from '../../db/transaction.ts';
import { businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import { hashToken, newToken } from '../auth/token.ts';
import type { Settlement } from '../checkout/settlement.service.ts';
import { RESENDS } from '../customers/resends.service.ts';
import type { Staff } from '../office/staff-session.ts';
import { paymentLinksMessages } from './payment-links.messages.ts';
import {
  countOpenLinks,
  endLink,
  findOpenLink,
  findOpenLinks,
  type LinkAttempt,
  replaceToken,
} from './payment-links.queries.ts';

/** What staff does with payment links (docs/rules/office-customers.md#payment-links). */
export class OfficePaymentLinks extends Service {
  /** Returns a page of the open links, the first to end first. */
  async list(request: KeyPageRequest) {
    const { db } = this.deps;
    const { rows, ...page } = await readKeyPage(request, {
      readKey: (cursor: string) => cursor,
      toCursor: ({ id }: LinkRow) => id,
      find: (asked) => findOpenLinks(db, asked),
      count: async () => ({ value: await countOpenLinks(db), is_estimate: false }),
    });
    return { oData: rows.map(toListed), ...page };
  }

  /** Sends a new token. The old one ends; the time until which the link works stays. Throws 429 after ten in an hour. */
  async resend(id: string, staff: Staff, ip: string) {
    const { db, auditLog, clock, paymentLinks, rateLimit } = this.deps;
    const { customerId } = await this.#find(id);
    await rateLimit.count(RESENDS, { account: String(customerId), ip });
    return inTransaction(db, async (tx) => {
      const link = await findOpenLink(tx, id);
      if (!link?.linkEndsAt) throw notOpen();
      const token = newToken();
      if (!(await replaceToken(tx, id, hashToken(token), clock()))) throw notOpen();
      await paymentLinks.send(tx, link, token, link.linkEndsAt);
      await auditLog.write(tx, staff, { action: 'payment-links resend', customerId, after: { payment: id } });
      return { payment: id, ends_at: link.linkEndsAt.toISOString() };
    });
  }

  /** Ends a link, then closes its payment. One that was paid meanwhile becomes its order. */
  async cancel(id: string, staff: Staff) {
    const { db, auditLog, clock, log } = this.deps;
    const link = await inTransaction(db, async (tx) => {
      const ended = await endLink(tx, id, clock());
      if (!ended) throw notOpen();
      const { customerId } = ended;
      await auditLog.write(tx, staff, { action: 'payment-links cancel', customerId, after: { payment: id } });
      return ended;
    });
    try {
      return toCancelled(id, await this.#close(link));
    } catch (err) {
      log.error(
        { err, paymentAttemptId: id },
        'could not close the payment of a cancelled link; the sweeper will retry',
      );
      return toCancelled(id, { kind: 'unpaid' });
    }
  }

  async #close(link: LinkAttempt): Promise<Settlement> {
    const { settlement } = this.deps;
    const settled = await settlement.settle(link);
    return settled.kind === 'unpaid' ? settlement.close(link) : settled;
  }

  async #find(id: string): Promise<LinkAttempt> {
    const link = await findOpenLink(this.deps.db, id);
    if (!link) throw notOpen();
    return link;
  }
}

function notOpen() {
  return businessError('link-ended', paymentLinksMessages.notOpen);
}

function toCancelled(payment: string, settled: Settlement) {
  const order_no = settled.kind === 'placed' ? settled.order.orderNo : '';
  return { payment, state: settled.kind === 'unpaid' ? ('cancelled' as const) : settled.kind, order_no };
}

type LinkRow = Awaited<ReturnType<typeof findOpenLinks>>[number];

function toListed(row: LinkRow): OfficePaymentLink {
  const { id, customerId, customer, grandTotal, startsAt, linkEndsAt, office, paymentRef, isProcessing } = row;
  return {
    payment: id,
    ...{ customer_id: customerId, customer, grand_total: toAmount(grandTotal), time: toDubaiTime(startsAt) },
    ends_at: linkEndsAt?.toISOString() ?? '',
    by: office?.by ?? '',
    ...{ is_opened: paymentRef !== null, is_processing: isProcessing },
  };
}
