import type { EndpointOutput } from '@dar/contracts/endpoint';
import type { Language } from '@dar/contracts/language';
import { multiply, toAmount } from '@dar/contracts/money';
import type { LinkBooking, paymentLink } from '@dar/contracts/payment-link';
import { ALL_PAYMENT_METHODS, PAYMENT_METHODS, type PaymentMethod } from '@dar/contracts/payment-methods';
import { QUARTER_MS } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type AppError, businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { Text } from '../../text.ts';
import { hashToken } from '../auth/token.ts';
import { toBillFields } from '../cart/cart-view.ts';
import { checkoutMessages, refundedText } from '../checkout/checkout.messages.ts';
import { toMethodFlags } from '../checkout/checkout.service.ts';
import type { Limit } from '../rate-limit/rate-limit.service.ts';
import { toVisitFields } from '../schedule/visits.ts';
import { linkMessages, paymentLinksMessages } from './payment-links.messages.ts';
import { choosePayment, findAddressee, findLinkAttempt, type LinkAttempt } from './payment-links.queries.ts';

/** Tokens that belong to no link. A right one does not count. */
const GUESSES = { name: 'payment-link-guess', perIp: { attempts: 60, windowMs: QUARTER_MS } } satisfies Limit;
/** Each asks the provider. A page that waits for a processing payment asks every three seconds at first. */
const CALLS = { name: 'payment-link', perAccount: { attempts: 300, windowMs: QUARTER_MS } } satisfies Limit;

type Shown = EndpointOutput<typeof paymentLink>['oData'];

interface Choice {
  readonly paymentType: string;
  readonly ip: string;
  readonly language: Language | undefined;
}

/** The methods of a payment link that the shop offers: nobody is signed in, so no wallet and no saved card. */
export function listLinkMethods(enabled: readonly PaymentMethod[]): readonly PaymentMethod[] {
  return ALL_PAYMENT_METHODS.filter((method) => PAYMENT_METHODS[method].usesProvider && enabled.includes(method));
}

/** Links that pay one booking without a sign-in (docs/rules/office-customers.md#payment-links). */
export class PaymentLinks extends Service {
  /** Sends the customer the token of a link whose hash is stored. */
  async send(tx: Db, { id, customerId, grandTotal, language }: Addressed, token: string, endsAt: Date): Promise<void> {
    const { messenger, siteUrl } = this.deps;
    const addressee = await findAddressee(tx, customerId);
    if (!addressee) throw isOver();
    const sent = { ...addressee, language: language ?? undefined, siteUrl, token, total: grandTotal, endsAt };
    const about = { customerId, paymentAttemptId: id, topic: 'payment-link', language: language ?? null } as const;
    for (const message of linkMessages(sent)) await messenger.enqueue(tx, { ...message, about });
  }

  /** Returns what a link is for, or what became of its payment. Settles a paid one. Throws 'link-ended' for other tokens. */
  async show(token: string, ip: string): Promise<{ readonly oData: Shown; readonly message?: Text }> {
    const attempt = await this.#find(token, ip);
    const settled = await this.deps.settlement.settle(attempt);
    switch (settled.kind) {
      case 'placed':
        return { oData: { state: 'placed', order_no: settled.order.orderNo } };
      case 'refunded':
        return { oData: { state: 'refunded', order_no: '' }, message: refundedText(settled) };
      case 'processing':
        return { oData: { state: 'processing', order_no: '' } };
      case 'unpaid':
        if (this.#hasEnded(attempt)) throw isOver();
        return { oData: { state: 'open', order_no: '', booking: this.#describe(attempt) } };
    }
  }

  /** Opens the payment, the same one for every tab and device. */
  async open(token: string, { paymentType, ip, language }: Choice) {
    const { db, blocks, cart, checkout, clock, shopSettings } = this.deps;
    const { customerId } = await this.#find(token, ip);
    const methods = listLinkMethods(shopSettings.current().payment_methods);
    const paymentMethod = methods.find((method) => PAYMENT_METHODS[method].type === paymentType);
    if (!paymentMethod) throw businessError('method-off', checkoutMessages.methodOff);
    const chosen = await inTransaction(db, async (tx) => {
      // Every payment locks the cart first.
      await cart.lock(tx, customerId);
      await blocks.requireNone(tx, customerId);
      return choosePayment(tx, hashToken(token), { paymentMethod, language }, clock());
    });
    const payment = chosen && (await checkout.openPayment(chosen));
    if (!payment) throw isOver();
    return { client_secret: payment.clientSecret, publishable_key: payment.publishableKey };
  }

  async #find(token: string, ip: string): Promise<LinkAttempt> {
    const { db, rateLimit } = this.deps;
    const guess = { account: '', ip };
    await rateLimit.count(GUESSES, guess);
    const attempt = await findLinkAttempt(db, hashToken(token));
    if (!attempt || attempt.state === 'cancelled') throw isOver();
    await rateLimit.refund(GUESSES, guess);
    await rateLimit.count(CALLS, { account: attempt.id, ip });
    return attempt;
  }

  #hasEnded({ state, linkEndsAt }: LinkAttempt): boolean {
    return state !== 'open' || linkEndsAt === null || linkEndsAt <= this.deps.clock();
  }

  /** Has no name, no phone, no text of the customer, and of the address the community. */
  #describe(attempt: LinkAttempt): LinkBooking {
    const { communities, gazetteer, shopSettings } = this.deps;
    const { lines, visits, address, linkEndsAt } = attempt;
    const community = communities.find(address) ?? '';
    const { is_card, is_apple_pay, is_google_pay } = toMethodFlags(shopSettings.current().payment_methods);
    return {
      services: lines.map(({ name, nameAr, qty, unitPrice, options }) => ({
        ...{ ...options, written_texts: [], name, name_ar: nameAr, qty },
        total_price: toAmount(multiply(unitPrice, qty)),
      })),
      visits: visits.map(({ startsAt, endsAt }) =>
        toVisitFields({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }),
      ),
      ...{ community, community_ar: gazetteer.arabicNames.get(community.toLowerCase()) ?? '' },
      bill: toBillFields(attempt),
      policy: attempt.terms ?? shopSettings.current(),
      methods: { is_card, is_apple_pay, is_google_pay },
      ends_at: linkEndsAt?.toISOString() ?? '',
    };
  }
}

type Addressed = Pick<LinkAttempt, 'id' | 'customerId' | 'grandTotal'> & {
  readonly language?: Language | null | undefined;
};

/** The same for a token that never was, and for one that has ended. */
function isOver(): AppError {
  return businessError('link-ended', paymentLinksMessages.over);
}
