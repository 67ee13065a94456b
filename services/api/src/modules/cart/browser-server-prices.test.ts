import { addToCart, getCart } from '@dar/contracts/cart';
import { type Service, serviceDetails } from '@dar/contracts/catalog';
import { toAmount } from '@dar/contracts/money';
import {
  getFlow,
  priceSelection,
  raiseToMinimums,
  type Selection,
  validateSelection,
} from '@dar/contracts/pricing/selection';
import { getAnySelection } from '@dar/testing/any-selection';
import { countInRun } from '@dar/testing/full-run';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFailure } from '../../testing/get-failure.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { CATALOG_FOLDER, readCatalog } from '../catalog/catalog-files.ts';
import { ofKind } from '../catalog/entry.ts';
import { openCatalog } from '../catalog/fill-catalog.ts';

const RUNS = countInRun(120, 400);

let shop: TestShop;
let customer: TestCustomer;
/** The shipped catalog as the browser receives it. */
let services: Service[];
beforeAll(async () => {
  shop = await openTestShop({ openCatalog });
  customer = await shop.newCustomer();
  const ids = ofKind(await readCatalog(CATALOG_FOLDER), 'service').map(({ id }) => id);
  services = await Promise.all(ids.map(async (id) => (await shop.call(serviceDetails, { service_id: id })).oData));
});
afterAll(() => shop.close());

const bookings = () =>
  fc
    .tuple(fc.constantFrom(...services), fc.constantFrom('', 'CM-81'))
    .chain(([service, transactionId]) =>
      fc.tuple(fc.constant(service), fc.constant(transactionId), getAnySelection(service)),
    );

function add(service: Service, transactionId: string, selection: Selection) {
  return customer.call(addToCart, {
    service_id: service.service_id,
    comera_transaction_id: transactionId,
    hourly_rate_id: selection.hourlyRateId ?? '',
    dropdown_option_id: selection.dropdownOptionId ?? '',
    selected_service_additions: selection.additionIds.map((id) => ({ id })),
    selected_sub_services: [...selection.subServices],
    selected_sub_sub_services: [...selection.subSubServices],
    selected_text_input_options: [...selection.texts],
    selected_text_input_options_big: [...selection.bigTexts],
    remove_cart: 1,
  });
}

test('accepts every valid selection of the browser at the browser’s price', async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(bookings(), async ([service, transactionId, chosen]) => {
      const flow = getFlow(transactionId);
      const selection = raiseToMinimums(service, chosen, flow);
      const isInArea = service.is_serviceable === '1';
      const isOffered = isInArea && validateSelection(service, selection, flow) === undefined;
      const failure = await getFailure(add(service, transactionId, chosen));
      const reason = isInArea ? 'business-error' : 'not-in-area';
      expect(failure?.kind).toBe(isOffered ? undefined : reason);
      if (!isOffered) return;
      taken += 1;
      const { cart_items, cart_total } = (await customer.call(getCart, {})).oData;
      const price = toAmount(priceSelection(service, selection, flow));
      expect(cart_items).toMatchObject([{ service_id: service.service_id, service_price: price }]);
      expect(cart_total).toBe(price);
    }),
    { numRuns: RUNS },
  );
  expect(taken).toBeGreaterThan(RUNS / 8);
});
