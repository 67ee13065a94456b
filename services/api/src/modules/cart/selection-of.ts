import type { addToCart } from '@dar/contracts/cart';
import type { EndpointParams } from '@dar/contracts/endpoint';
import { raiseToMinimums } from '@dar/contracts/pricing/raise-to-minimums';
import type { Flow, Selection } from '@dar/contracts/pricing/selection';

import type { BookableService } from '../schedule/bookable-service.ts';

export type AddInput = EndpointParams<typeof addToCart>;

/** Returns the selection of a call. Omits zero quantities and empty texts, and raises quantities to their minimums. */
export function selectionOf(input: AddInput, service: BookableService, flow: Flow): Selection {
  const selection = {
    hourlyRateId: input.hourly_rate_id,
    dropdownOptionId: input.dropdown_option_id,
    additionIds: input.selected_service_additions.map((addition) => addition.id),
    subServices: input.selected_sub_services.filter((item) => item.qty > 0),
    subSubServices: input.selected_sub_sub_services.filter((item) => item.qty > 0),
    texts: input.selected_text_input_options.filter((text) => text.written_text !== ''),
    bigTexts: input.selected_text_input_options_big.filter((text) => text.written_text !== ''),
  };
  return raiseToMinimums(service, selection, flow);
}
