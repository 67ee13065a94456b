import { addToCart, cartItemCount, changeQuantity, clearCart, deleteCartLine, getCart } from '@dar/contracts/cart';
import { confirmCartLine } from '@dar/contracts/confirm-cart-line';
import { toAmount } from '@dar/contracts/money';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { cartMessages } from './cart.messages.ts';

export function cartRoutes(app: FastifyInstance, { cart }: Services): void {
  serve(app, cartItemCount, async (_input, { session }) => ({
    oData: { cart_count: await cart.count(session.customerId) },
  }));

  serve(app, addToCart, async (input, { session }) => {
    const { count, unitPrice } = await cart.add(session.customerId, input);
    return { oData: { cart_count: count, service_price: toAmount(unitPrice) }, message: cartMessages.added };
  });

  serve(app, getCart, async (_input, { session }) => ({ oData: await cart.contents(session.customerId) }));

  serve(app, changeQuantity, async (input, { session }) => ({
    oData: await cart.changeQuantity(session.customerId, input),
    message: input.qty < 1 ? cartMessages.removed : cartMessages.updated,
  }));

  serve(app, confirmCartLine, async ({ cart_id, service_price }, { session }) => ({
    oData: await cart.confirm(session.customerId, cart_id, service_price),
    message: cartMessages.confirmed,
  }));

  serve(app, deleteCartLine, async ({ cart_id }, { session }) => ({
    oData: await cart.remove(session.customerId, cart_id),
    message: cartMessages.removed,
  }));

  serve(app, clearCart, async (_input, { session }) => {
    await cart.clear(session.customerId);
    return { message: cartMessages.cleared };
  });
}
