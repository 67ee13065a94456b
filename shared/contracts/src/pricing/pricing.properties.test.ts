import { getAnySelection } from '@dar/testing/any-selection';
import { anyService } from '@dar/testing/any-service';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Service } from '../endpoints/catalog.ts';
import { fils, parseAmount } from '../money/money.ts';
import { type ChosenQuantity, type Flow, priceSelection, type Selection, validateSelection } from './selection.ts';

const anyFlow = fc.constantFrom<Flow[]>('standard', 'partner');
const anyBooking = fc
  .tuple(anyService, anyFlow)
  .chain(([service, flow]) => fc.tuple(fc.constant(service), fc.constant(flow), getAnySelection(service)));

test('a total is never negative and always whole fils', () => {
  fc.assert(
    fc.property(anyBooking, ([service, flow, selection]) => {
      const total = priceSelection(service, selection, flow);
      expect(total).toBeGreaterThanOrEqual(0);
      expect(fils(total)).toBe(total);
    }),
  );
});

test('an accepted selection is never below the minimum amount', () => {
  let accepted = 0;
  fc.assert(
    fc.property(anyBooking, ([service, flow, selection]) => {
      if (validateSelection(service, selection, flow)) return;
      accepted += 1;
      expect(priceSelection(service, selection, flow)).toBeGreaterThanOrEqual(parseAmount(service.minimum_amount));
    }),
    { numRuns: 2_000 },
  );
  expect(accepted).toBeGreaterThan(100);
});

const oneMore = (item: ChosenQuantity) => ({ ...item, qty: item.qty + 1 });
/** Each adds one option. */
const ADDITIONS: readonly ((service: Service, selection: Selection) => Selection)[] = [
  ({ hourly_rate }, chosen) => ({ ...chosen, hourlyRateId: chosen.hourlyRateId ?? hourly_rate[0]?.id }),
  ({ dropdown_options }, chosen) => ({
    ...chosen,
    dropdownOptionId: chosen.dropdownOptionId ?? dropdown_options[0]?.id,
  }),
  ({ service_additions }, chosen) => ({ ...chosen, additionIds: service_additions.map(({ id }) => id) }),
  (_service, chosen) => ({ ...chosen, subServices: chosen.subServices.map(oneMore) }),
  (_service, chosen) => ({ ...chosen, subSubServices: chosen.subSubServices.map(oneMore) }),
];

test('an added option never lowers the total', () => {
  fc.assert(
    fc.property(anyBooking, fc.constantFrom(...ADDITIONS), ([service, flow, selection], add) => {
      const more = priceSelection(service, add(service, selection), flow);
      expect(more).toBeGreaterThanOrEqual(priceSelection(service, selection, flow));
    }),
    { numRuns: 1_000 },
  );
});

test('the order of the options does not matter', () => {
  fc.assert(
    fc.property(anyBooking, ([service, flow, selection]) => {
      const reversed: Selection = {
        ...selection,
        additionIds: selection.additionIds.toReversed(),
        subServices: selection.subServices.toReversed(),
        subSubServices: selection.subSubServices.toReversed(),
      };
      expect(priceSelection(service, reversed, flow)).toBe(priceSelection(service, selection, flow));
    }),
  );
});
