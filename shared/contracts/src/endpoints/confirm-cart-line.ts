import * as z from '@dar/contracts/schema';
import { cartContents, successStatuses } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { amount, credentials, id } from './wire.ts';

export const confirmCartLine = endpoint({
  path: '/confirm_service_cart_line',
  auth: 'required',
  changesCart: true,
  summary: 'Confirm a cart line as it is now, without the options that are gone',
  successStatuses,
  /** `service_price` is that of one, as the customer saw it. */
  input: z.object({ ...credentials, cart_id: id, service_price: amount }),
  output: z.object({ oData: cartContents }),
});
