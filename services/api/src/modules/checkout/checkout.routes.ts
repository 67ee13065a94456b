import { checkoutData, confirmWallet, paymentInit, paymentState, placeOrder } from '@dar/contracts/checkout';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { PAYMENT_METHODS } from '@dar/contracts/payment-methods';
import type { FastifyInstance } from 'fastify';
import { standardError } from '../../errors.ts';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { BadEventError } from '../payments/payment-provider.ts';
import { checkoutMessages, refundedText } from './checkout.messages.ts';

export const PAYMENT_EVENTS_PATH = `${API_BASE_PATH}/payments/webhook`;

export async function checkoutRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { checkout, settlement, cartCoupons, geo } = services;
  await paymentEventsRoute(app, services);
  serve(app, checkoutData, async (input, { session, ip }) => {
    const { customerId, pageCredentialAt } = session;
    const { clear_coupon, coupon_code } = input;
    const isCleared = clear_coupon === '1';
    if ((isCleared || coupon_code) && pageCredentialAt) throw standardError('forbidden');
    if (isCleared || coupon_code) await settlement.closeBeforeChange(customerId);
    if (isCleared) await cartCoupons.apply(customerId, '', ip);
    else if (coupon_code) await cartCoupons.apply(customerId, coupon_code, ip);
    const contents = await checkout.contents(session);
    const { default_address: address } = contents;
    const oData = { ...contents, default_address: address && (await geo.describe(address)) };
    const isApplied = Boolean(coupon_code) && oData.coupon_code !== '';
    const message = isCleared ? checkoutMessages.couponCleared : isApplied ? checkoutMessages.couponApplied : undefined;
    return { oData, ...(message && { message }) };
  });

  serve(app, paymentInit, async (input, { session, ip, language }) => {
    const choice = {
      paymentType: input.payment_type,
      addressId: input.address_id,
      couponCode: input.coupon_code ?? '',
      ip,
      shown: { total: input.shown_total, revision: input.cart_revision },
      language,
    };
    const { paymentAttemptId, clientSecret, publishableKey } = await checkout.init(session.customerId, choice);
    return { oData: { invoice_id: paymentAttemptId, client_secret: clientSecret, publishable_key: publishableKey } };
  });

  serve(app, confirmWallet, async ({ client_secret }, { session }) => {
    await settlement.confirmWallet(session.customerId, client_secret);
    return {};
  });

  serve(app, placeOrder, async ({ invoice_id, stripe_ref = '' }, { session }) => {
    const order = await settlement.place(session.customerId, invoice_id, stripe_ref);
    return {
      orderId: order.id,
      order_no: order.orderNo,
      paymentMethod: order.paymentMode,
      message: checkoutMessages.placed,
    };
  });

  serve(app, paymentState, async ({ invoice_id }, { session }) => {
    const state = await settlement.getState(session.customerId, invoice_id);
    const { id, orderNo } = state.kind === 'placed' ? state.order : { id: 0, orderNo: '' };
    return {
      oData: {
        state: state.kind === 'processing' ? 'open' : state.kind,
        is_processing: state.kind === 'processing' ? ('1' as const) : ('0' as const),
        payment_type: PAYMENT_METHODS[state.method].type,
        order_id: id,
        order_no: orderNo,
      },
      ...(state.kind === 'refunded' && { message: refundedText(state) }),
    };
  });
}

/**
 * Receives signed events of the provider. An event only triggers a query of the provider's state, so late, repeated and
 * reordered events are harmless. A failure answers 500, and the provider sends the event again.
 */
async function paymentEventsRoute(app: FastifyInstance, { payments, paymentEvents }: Services) {
  await app.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(PAYMENT_EVENTS_PATH, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      try {
        const event = payments.readEvent({ body, signature: String(request.headers['stripe-signature'] ?? '') });
        if (event) await paymentEvents.handle(event);
        return { received: true };
      } catch (error) {
        if (!(error instanceof BadEventError)) throw error;
        request.log.warn('rejected a payment event with an invalid signature');
        return reply.code(400).send({ received: false });
      }
    });
  });
}
