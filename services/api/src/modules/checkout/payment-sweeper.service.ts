import type { PaymentMethod } from '@dar/contracts/checkout';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import type { CartService } from '../cart/cart.service.ts';
import { claimDue, type Invoice } from './checkout.queries.ts';
import { drain } from './drain.ts';
import type { RefundsService } from './refunds.service.ts';
import type { SettlementService } from './settlement.service.ts';

/** How long an invoice may be paid; its slot is kept for less. */
const PAYABLE_MS = 60 * 60_000;
/**
 * Between two looks at an open invoice: half its age, so that the provider is asked some fifteen times about each. One that
 * can be neither settled nor cancelled is looked at once a day in the end.
 */
const PAUSES = { least: '30 seconds', most: '10 minutes', oldAfter: '1 hour', mostWhenOld: '1 day' };
const SETTLED_HERE: readonly PaymentMethod[] = ['cash', 'wallet'];
const SETTLED_BY_PROVIDER: readonly PaymentMethod[] = ['card', 'apple_pay', 'google_pay'];

interface PaymentSweeperDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly cart: CartService;
  readonly settlement: SettlementService;
  readonly refunds: RefundsService;
  readonly log: { readonly error: (details: object, message: string) => void };
}

/** Does one round of its work and ends early when the signal comes. */
export type Sweep = (signal?: AbortSignal) => Promise<void>;

/** Settles or cancels the invoices that no call finished, and retries refunds. */
export class PaymentSweeper {
  readonly #deps: PaymentSweeperDeps;

  constructor(deps: PaymentSweeperDeps) {
    this.#deps = deps;
  }

  /** To be repeated side by side: a provider that does not answer delays only what needs it. */
  readonly sweeps: readonly Sweep[] = [
    (signal) => this.#sweepInvoices(SETTLED_HERE, signal),
    (signal) => this.#sweepInvoices(SETTLED_BY_PROVIDER, signal),
    (signal) => this.#deps.refunds.sweep(signal),
  ];

  async #sweepInvoices(methods: readonly PaymentMethod[], signal?: AbortSignal): Promise<void> {
    const { db, clock } = this.#deps;
    const now = clock();
    const claim = (limit: number) => claimDue(db, { now, methods, pauses: PAUSES, limit });
    await drain(claim, (invoice) => this.#tryToFinish(invoice), signal);
  }

  async #tryToFinish(invoice: Invoice): Promise<void> {
    const { settlement, log } = this.#deps;
    try {
      const { kind } = await settlement.settle(invoice);
      if (kind === 'unpaid' && (await this.#isOutdated(invoice))) await settlement.close(invoice);
    } catch (err) {
      log.error({ err, invoiceId: invoice.id }, 'a payment is not settled yet');
    }
  }

  async #isOutdated({ createdAt, customerId, cartRevision }: Invoice): Promise<boolean> {
    const { db, cart, clock } = this.#deps;
    if (clock().getTime() - createdAt.getTime() > PAYABLE_MS) return true;
    return (await cart.revision(db, customerId)) !== cartRevision;
  }
}
