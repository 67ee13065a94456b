import { getQuantity, type Selection } from '@dar/contracts/pricing/selection';
import type { BookableService } from './bookable-service.ts';

export interface VisitNeeds {
  readonly lengthMinutes: number;
  readonly leadMinutes: number;
  /** People of the crew. */
  readonly members: number;
}

export interface BookedLine {
  readonly service: Pick<BookableService, 'lengthMinutes' | 'leadMinutes' | 'hourly_rate' | 'sub_sub_services'>;
  readonly selection: Selection;
  readonly qty: number;
}

/** The chosen hourly rate, else the service, plus extra minutes of multipliers; as often as the quantity. */
export function visitNeeds({ service, selection, qty }: BookedLine): VisitNeeds {
  const rate = service.hourly_rate.find(({ id }) => id === selection.hourlyRateId);
  const extra = service.sub_sub_services.reduce(
    (sum, { id, extraMinutes }) => sum + Math.max(0, getQuantity(selection.subSubServices, id) - 1) * extraMinutes,
    0,
  );
  const lengthMinutes = qty * ((rate ?? service).lengthMinutes + extra);
  return { lengthMinutes, leadMinutes: service.leadMinutes, members: rate?.numberOfCleaners ?? 1 };
}
