import { EMPTY_SELECTION, type Selection } from '@dar/shared/pricing/selection';
import type { BookableService } from '../../modules/cart/catalog-reader.ts';

interface Limited {
  readonly id: number;
  readonly minimum: number;
  readonly is_required: '0' | '1';
}

const needed = (options: readonly Limited[]) =>
  options
    .map(({ id, minimum, is_required }) => ({ id, qty: Math.max(minimum, Number(is_required)) }))
    .filter((item) => item.qty > 0);

/** The least that books a service: the first of what must be chosen, the minimum of what must be counted. */
export function simplestSelection(service: BookableService): Selection {
  return {
    ...EMPTY_SELECTION,
    hourlyRateId: service.hourly_rate[0]?.id,
    dropdownOptionId: service.dropdown_options[0]?.id,
    subServices: needed(service.sub_services),
    subSubServices: needed(service.sub_sub_services),
  };
}
