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

/** The chosen options of a service in cart and order. */
export const chosenFields = {
  /** Of the chosen rate; empty if the rate does not name it. */
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
const chosen = z.object(chosenFields);
export type ChosenFields = z.output<typeof chosen>;
