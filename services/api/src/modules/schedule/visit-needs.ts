import { quantityOf } from '@dar/contracts/pricing/price';
import type { Selection } from '@dar/contracts/pricing/selection';
import type { BookableService } from './bookable-service.ts';

/** What a visit asks of a crew. */
export interface VisitNeeds {
  readonly lengthMinutes: number;
  readonly leadMinutes: number;
}

type Timed = Pick<BookableService, 'lengthMinutes' | 'leadMinutes' | 'hourly_rate' | 'sub_sub_services'>;

/**
 * What one configured service asks of a crew: the time of the chosen hourly rate, else of the service, and what every
 * further hour, unit or other multiplier adds to it.
 */
export function visitNeeds(service: Timed, selection: Selection): VisitNeeds {
  const rate = service.hourly_rate.find(({ id }) => id === selection.hourlyRateId);
  const extra = service.sub_sub_services.reduce(
    (sum, { id, extraMinutes }) => sum + Math.max(0, quantityOf(selection.subSubServices, id) - 1) * extraMinutes,
    0,
  );
  return { lengthMinutes: (rate ?? service).lengthMinutes + extra, leadMinutes: service.leadMinutes };
}
