import { quantityOf } from '@dar/contracts/pricing/price';
import type { Selection } from '@dar/contracts/pricing/selection';
import type { BookableService } from './bookable-service.ts';

export interface VisitNeeds {
  readonly lengthMinutes: number;
  readonly leadMinutes: number;
}

type Timed = Pick<BookableService, 'lengthMinutes' | 'leadMinutes' | 'hourly_rate' | 'sub_sub_services'>;

/**
 * Returns length and lead time of a configured service: the chosen hourly rate, else the service, plus extra minutes of
 * multipliers.
 */
export function visitNeeds(service: Timed, selection: Selection): VisitNeeds {
  const rate = service.hourly_rate.find(({ id }) => id === selection.hourlyRateId);
  const extra = service.sub_sub_services.reduce(
    (sum, { id, extraMinutes }) => sum + Math.max(0, quantityOf(selection.subSubServices, id) - 1) * extraMinutes,
    0,
  );
  return { lengthMinutes: (rate ?? service).lengthMinutes + extra, leadMinutes: service.leadMinutes };
}
