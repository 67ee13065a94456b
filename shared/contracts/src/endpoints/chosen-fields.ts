import * as z from '@dar/contracts/schema';
import { amountOrZero, textOrEmpty } from './wire.ts';

const chosenOption = z.object({
  name: z.string(),
  name_ar: textOrEmpty,
  price: amountOrZero,
  description: textOrEmpty,
  description_ar: textOrEmpty,
});
const chosenQuantity = z.extend(chosenOption, { qty: z.int() });

const pricePart = z.object({
  name: z.string(),
  name_ar: textOrEmpty,
  description: textOrEmpty,
  description_ar: textOrEmpty,
  qty: z.optional(z.int()),
  /** Of one. '0.00' if it is included, empty without a price of its own. */
  price: textOrEmpty,
  times: z._default(z.int(), 1),
});
export type PricePart = z.output<typeof pricePart>;

/** The chosen options of a service in cart and order. Older APIs and orders omit the duration, parts and texts. */
export const chosenFields = {
  service_duration: textOrEmpty,
  service_duration_ar: textOrEmpty,
  price_parts: z._default(z.array(pricePart), []),
  written_texts: z._default(z.array(z.object({ hint: z.string(), hint_ar: textOrEmpty, text: z.string() })), []),
  number_of_cleaners: textOrEmpty,
  text: textOrEmpty,
  text_ar: textOrEmpty,
  hourly_rate: textOrEmpty,
  selected_dropdown_option: textOrEmpty,
  selected_dropdown_option_ar: textOrEmpty,
  selected_service_additions: z._default(z.array(chosenOption), []),
  selected_sub_services: z._default(z.array(chosenQuantity), []),
  selected_sub_sub_services: z._default(z.array(chosenQuantity), []),
};
export const chosen = z.object(chosenFields);
export type ChosenFields = z.output<typeof chosen>;
