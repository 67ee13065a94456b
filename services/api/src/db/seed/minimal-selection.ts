import { EMPTY_SELECTION, type Selection } from '@dar/contracts/pricing/selection';
import type { BookableService } from '../../modules/schedule/bookable-service.ts';

interface Limited {
  readonly id: number;
  readonly minimum: number;
  readonly is_required: '0' | '1';
  readonly options?: readonly { readonly value: number }[];
}

const needed = (options: readonly Limited[]) =>
  options
    .map(({ id, minimum, is_required, options: named = [] }) => {
      const values = named.length > 0 ? named.map(({ value }) => value) : [1];
      return { id, qty: Math.max(minimum, is_required === '1' ? Math.min(...values) : 0) };
    })
    .filter((item) => item.qty > 0);

/** Returns the smallest bookable selection of a service: first options and minimum quantities. */
export function minimalSelection(service: BookableService): Selection {
  return {
    ...EMPTY_SELECTION,
    hourlyRateId: service.hourly_rate[0]?.id,
    dropdownOptionId: service.dropdown_options[0]?.id,
    subServices: needed(service.sub_services),
    subSubServices: needed(service.sub_sub_services),
  };
}
