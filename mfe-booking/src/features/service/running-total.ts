import type { Service } from '@dar/contracts/catalog';
import { type Fils, parseAmount } from '@dar/contracts/money';
import { priceSelection } from '@dar/contracts/pricing/price';
import type { Flow, Selection } from '@dar/contracts/pricing/selection';

interface RunningTotal {
  readonly amount: Fils;
  /** True while no hourly rate is chosen: the amount is that of the cheapest rate. */
  readonly isLowest: boolean;
}

/** Returns the total of a selection in fils. */
export function runningTotal(service: Service, selection: Selection, flow: Flow): RunningTotal {
  const [cheapest] = service.hourly_rate.toSorted(
    (one, other) => parseAmount(one.hourly_rate) - parseAmount(other.hourly_rate),
  );
  const isLowest = cheapest !== undefined && selection.hourlyRateId === undefined;
  const priced = isLowest ? { ...selection, hourlyRateId: cheapest.id } : selection;
  return { amount: priceSelection(service, priced, flow), isLowest };
}
