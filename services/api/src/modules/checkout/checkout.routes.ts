import { checkoutData, confirmWallet, paymentInit, paymentState, placeOrder } from '@dar/contracts/checkout';
import { PAYMENT_METHODS } from '@dar/contracts/payment-methods';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { checkoutMessages, refundedText } from './checkout.messages.ts';

export function checkoutRoutes(
  app: FastifyInstance,
  { checkout, settlement, openPayments, cartCoupons, geo }: Services,
): void {
  serve(app, checkoutData, async (input, { session: { customerId }, ip }) => {
    const { clear_coupon, coupon_code } = input;
    const isCleared = clear_coupon === '1';
    if (isCleared || coupon_code) await openPayments.closeBeforeChange(customerId);
    if (isCleared) await cartCoupons.apply(customerId, '', ip);
    else if (coupon_code) await cartCoupons.apply(customerId, coupon_code, ip);
    const contents = await checkout.contents(customerId);
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
    const { invoiceId, clientSecret, publishableKey } = await checkout.init(session.customerId, choice);
    return { oData: { invoice_id: invoiceId, client_secret: clientSecret, publishable_key: publishableKey } };
  });

  serve(app, confirmWallet, async ({ client_secret }, { session }) => {
    await settlement.confirmWallet(session.customerId, client_secret);
    return {};
  });

  serve(app, placeOrder, async ({ invoice_id, stripe_ref = '' }, { session }) => {
    const order = await settlement.place(session.customerId, invoice_id, stripe_ref);
    return {
      orderId: String(order.id),
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
