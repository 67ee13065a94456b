import type { Service } from '../endpoints/catalog.ts';
import { serviceInFlow } from './flow.ts';
import { quantityOf } from './price.ts';
import type { ChosenQuantity, Flow, Selection } from './selection.ts';

interface Limited {
  readonly id: number;
  readonly minimum: number;
}

/**
 * Raises sub-sub-services to their minimums (docs/rules/booking.md#raised-minimums). In the partner flow it also raises
 * sub-services without a quantity, because the base price includes their minimums.
 */
export function raiseToMinimums(
  service: Pick<Service, 'sub_services' | 'sub_sub_services'>,
  selection: Selection,
  flow: Flow,
): Selection {
  const { subServices, subSubServices } = selection;
  const included = flow === 'partner' ? serviceInFlow(service, flow).sub_services : [];
  const missing = included.filter(({ id }) => quantityOf(subServices, id) === 0);
  const low = service.sub_sub_services.filter(({ id, minimum }) => quantityOf(subSubServices, id) < minimum);
  if (low.length === 0 && missing.length === 0) return selection;
  return { ...selection, subServices: raise(subServices, missing), subSubServices: raise(subSubServices, low) };
}

function raise(chosen: readonly ChosenQuantity[], low: readonly Limited[]): readonly ChosenQuantity[] {
  const others = chosen.filter((item) => !low.some(({ id }) => id === item.id));
  return [...others, ...low.map(({ id, minimum }) => ({ id, qty: minimum }))];
}
