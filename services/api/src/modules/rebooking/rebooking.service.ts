import type { MissingService } from '@dar/contracts/book-again';
import { addToCart } from '@dar/contracts/cart';
import { raiseToMinimums, validateSelection } from '@dar/contracts/pricing/selection';
import { Service } from '../../service.ts';
import type { CustomerId } from '../auth/session.ts';
import type { OrderedLines } from '../orders/orders.service.ts';
import type { PlannedLine } from '../schedule/visits.ts';
import { matchLine } from './match-line.ts';

export class RebookingService extends Service<'catalog' | 'cart' | 'orders'> {
  /**
   * Adds the lines of an order to the cart that the catalog still has, at today's prices, and names what is missing. A
   * repeat adds nothing. Throws 404 for an order of another customer, and as `CartService.add` for a cart of another category.
   */
  async bookAgain(
    customerId: CustomerId,
    orderId: number,
    replacesCart: boolean,
  ): Promise<{ cart_count: number; added_count: number; missing: MissingService[] }> {
    const { cart, orders } = this.deps;
    const { lines, taskDescription } = await orders.orderedLines(customerId, orderId);
    const matches = lines.map((line) => this.#match(line));
    const bookable = matches.flatMap((match) => match.bookable ?? []);
    const inputs = bookable.map(toAddInput);
    return {
      cart_count:
        inputs.length > 0
          ? await cart.addMissing(customerId, inputs, { replaces: replacesCart, taskDescription })
          : await cart.count(customerId),
      added_count: bookable.length,
      missing: matches.flatMap(({ missing }) => missing ?? []),
    };
  }

  #match(line: OrderedLines['lines'][number]): { readonly bookable?: PlannedLine; readonly missing?: MissingService } {
    const { name, nameAr: name_ar, serviceId, options, qty } = line;
    const service = this.deps.catalog.serviceById(serviceId);
    const gone = { missing: { name, name_ar, options: [] } };
    if (service?.is_serviceable !== '1') return gone;
    const { selection: matched, missing } = matchLine(options, service);
    const selection = raiseToMinimums(service, matched, 'standard');
    if (validateSelection(service, selection)) return gone;
    return {
      bookable: { service, selection, qty },
      ...(missing.length > 0 && { missing: { name, name_ar, options: [...missing] } }),
    };
  }
}

function toAddInput({ service, selection, qty }: PlannedLine) {
  return addToCart.input.parse({
    service_id: service.id,
    qty,
    hourly_rate_id: selection.hourlyRateId,
    dropdown_option_id: selection.dropdownOptionId,
    selected_service_additions: selection.additionIds.map((id) => ({ id })),
    selected_sub_services: selection.subServices,
    selected_sub_sub_services: selection.subSubServices,
    selected_text_input_options: selection.texts,
    selected_text_input_options_big: selection.bigTexts,
  });
}
