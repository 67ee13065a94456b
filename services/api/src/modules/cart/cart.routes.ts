import { addToCart, cartItemCount, changeQuantity, clearCart, deleteCartLine, getCart } from '@dar/contracts/cart';
import { toAmount } from '@dar/contracts/money';
import type { FastifyInstance } from 'fastify';
import { requireDevice } from '../../require-device.ts';
import { serve } from '../../route.ts';
import type { SettlementService } from '../checkout/settlement.service.ts';
import { cartMessages } from './cart.messages.ts';
import type { CartService } from './cart.service.ts';

interface CartRoutesDeps {
  readonly cart: CartService;
  /** The cart cannot change while its payment is processed. */
  readonly settlement: Pick<SettlementService, 'requireNoneProcessing'>;
}

export function cartRoutes(app: FastifyInstance, { cart, settlement }: CartRoutesDeps): void {
  serve(app, cartItemCount, async (input, { session }) => {
    requireDevice(input);
    return { oData: { cart_count: await cart.count(session.customerId) } };
  });

  serve(app, addToCart, async (input, { session }) => {
    requireDevice(input);
    await settlement.requireNoneProcessing(session.customerId);
    const { count, unitPrice } = await cart.add(session.customerId, input);
    return { oData: { cart_count: count, service_price: toAmount(unitPrice) }, message: cartMessages.added };
  });

  serve(app, getCart, async (input, { session }) => {
    requireDevice(input);
    return { oData: await cart.contents(session.customerId) };
  });

  serve(app, changeQuantity, async (input, { session }) => {
    await settlement.requireNoneProcessing(session.customerId);
    return {
      oData: await cart.changeQuantity(session.customerId, input),
      message: input.qty < 1 ? cartMessages.removed : cartMessages.updated,
    };
  });

  serve(app, deleteCartLine, async (input, { session }) => {
    await settlement.requireNoneProcessing(session.customerId);
    return { oData: await cart.remove(session.customerId, input.cart_id), message: cartMessages.removed };
  });

  serve(app, clearCart, async (input, { session }) => {
    requireDevice(input);
    await settlement.requireNoneProcessing(session.customerId);
    await cart.clear(session.customerId);
    return { message: cartMessages.cleared };
  });
}
