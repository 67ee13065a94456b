import * as z from '@dar/contracts/schema';
import { endpoint } from './endpoint.ts';
import { credentials, id, optionalFlag, textOrEmpty } from './wire.ts';

const named = z.object({ name: z.string(), name_ar: textOrEmpty });

/** A service without `options` is gone, else these options of it. */
const missingService = z.extend(named, { options: z.array(named) });
export type MissingService = z.output<typeof missingService>;

export const bookAgain = endpoint({
  path: '/book_again',
  auth: 'required',
  changesCart: true,
  summary: "Add the services of an order to the cart as they were configured, with today's prices",
  input: z.object({ access_token: credentials.access_token, service_order_id: id, remove_cart: optionalFlag }),
  output: z.object({
    oData: z.object({ cart_count: z.int(), added_count: z.int(), missing: z.array(missingService) }),
  }),
});
