import type { Service } from '../endpoints/catalog.ts';
import { quantityOf } from './price.ts';
import type { Selection } from './selection.ts';

/** Raises sub-sub-services to their minimums (specification 1, section 5, "Booking modal"). */
export function raiseToMinimums(service: Pick<Service, 'sub_sub_services'>, selection: Selection): Selection {
  const low = service.sub_sub_services.filter(({ id, minimum }) => quantityOf(selection.subSubServices, id) < minimum);
  if (low.length === 0) return selection;
  const others = selection.subSubServices.filter((chosen) => !low.some(({ id }) => id === chosen.id));
  return { ...selection, subSubServices: [...others, ...low.map(({ id, minimum }) => ({ id, qty: minimum }))] };
}
