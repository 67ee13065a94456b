import { addToCart } from '@dar/contracts/cart';
import { confirmWallet, paymentInit, placeOrder } from '@dar/contracts/checkout';
import { fils, toAmount } from '@dar/contracts/money';
import * as office from '@dar/contracts/office';
import { cancelOrder, serviceOrderDetails } from '@dar/contracts/orders';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { countInRun } from '@dar/testing/full-run';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../clock.ts';
import { bookedCrews, crewSlots, holds } from '../../db/schema/crews.ts';
import { documents } from '../../db/schema/documents.ts';
import { collectCash } from '../../testing/collect-cash.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { testCatalog, testService } from '../../testing/test-catalog.ts';
import { payByCard } from '../../testing/test-payments.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { findMoneyDifferences } from './money-check.queries.ts';

const VISITS = { id: 6, name: 'Number of visits', name_ar: 'عدد الزيارات', minimum: 0, maximum: 12 };
const PLAN = testService({
  id: 300,
  service_price: '99.33',
  sub_sub_services: [{ ...VISITS, is_required: '0', extraMinutes: 0 }],
});
const CLEAN_UP = testService({ id: 301, service_price: '549.07' });
const STAFF = { name: 'Mona', reason: 'The customer called' };
const NO_LIMIT = { refund: '99999.00', credit: '99999.00', discount: '99999.00' };
const STARTS_AT = '2026-11-26 09:00';

const LIVES = countInRun(10, 25);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    catalog: testCatalog([PLAN, CLEAN_UP]),
    settings: { service_charge: '3.33', open_cash_orders: 0, second_person_above: NO_LIMIT },
  });
});
afterAll(() => shop.close());

const passUntil = (time: number) => shop.pass(time - shop.now().getTime());

interface Life {
  readonly method: '1' | '2' | '5';
  readonly visits: number;
  readonly withCleanUp: boolean;
  readonly steps: readonly Step[];
}
type Step = readonly [kind: (typeof STEPS)[number], visit: number, amount: number];

const STEPS = [
  'cancel',
  'cancel-by-office',
  'complete',
  'refund',
  'pass',
  'collect',
  'sweep',
  'credit',
  'no-show',
  'undo',
] as const;

const lives: fc.Arbitrary<Life> = fc.record({
  method: fc.constantFrom('1', '2', '5'),
  visits: fc.integer({ min: 1, max: 4 }),
  withCleanUp: fc.boolean(),
  steps: fc.array(
    fc.tuple(fc.constantFrom(...STEPS), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 80_000 })),
    { minLength: 3, maxLength: 9 },
  ),
});

async function order({ call }: TestCustomer, { method, visits, withCleanUp }: Life) {
  await call(addToCart, { service_id: PLAN.id, selected_sub_sub_services: [{ id: VISITS.id, qty: visits }] });
  if (withCleanUp) await call(addToCart, { service_id: CLEAN_UP.id });
  await call(saveTaskAndTime, { service_date: STARTS_AT });
  const { oData } = await call(paymentInit, { payment_type: method });
  if (method === '1') await call(confirmWallet, { client_secret: oData.client_secret });
  if (method === '2') await payByCard(shop, oData);
  const placed = await call(placeOrder, { invoice_id: oData.invoice_id });
  return { id: Number(placed.orderId), orderNo: placed.order_no ?? '' };
}

type Placed = Awaited<ReturnType<typeof order>>;

/** Does what a life can do with its order. A step that the rules reject changes nothing. */
async function take([kind, visit, amount]: Step, customer: TestCustomer, { id, orderNo }: Placed): Promise<unknown> {
  const staff = { order: orderNo, ...STAFF };
  switch (kind) {
    case 'cancel': {
      const { visits = [] } = (await customer.call(serviceOrderDetails, { service_order_id: id })).oData;
      const shown_refund = visits.find(({ number }) => number === visit)?.cancel?.refund ?? '0.00';
      return customer.call(cancelOrder, { order_id: id, visit, shown_refund });
    }
    case 'cancel-by-office':
      return shop.office(office.cancelByOffice, { ...staff, visit });
    case 'complete':
      await getFailure(shop.office(office.assignVisit, { ...staff, visit }));
      return shop.office(office.completeVisit, { ...staff, visit, early: '1' });
    case 'refund':
      return shop.office(office.grantRefund, { send: '1', ...staff, amount: toAmount(fils(amount)) });
    case 'pass':
      return shop.pass((amount % 40) * HOUR_MS);
    case 'collect':
      return collectCash(shop, orderNo, fils(amount));
    case 'sweep':
      return shop.app.background.sweepVisits();
    case 'no-show':
      return shop.office(office.reportOutcome, { ...staff, visit, outcome: 'no-show' });
    case 'undo':
      return shop.office(office.undoChange, { change: (await shop.office(office.auditLog, {})).oData[0]?.id ?? 0 });
    case 'credit':
      return shop.office(office.creditWallet, { customer: customer.email, amount: toAmount(fils(amount)), ...STAFF });
  }
}

test('ledger, wallets and documents agree to the last fils, whatever happens to orders', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(lives, async (life) => {
      passUntil(fromDubaiTime('2026-11-24 10:00').getTime());
      for (const table of [crewSlots, holds, bookedCrews]) await shop.db.delete(table);
      const customer = await shop.newCustomer();
      await shop.office(office.creditWallet, { customer: customer.email, amount: '5000.00', ...STAFF });
      const placed = await order(customer, life);
      const steps = life.steps.filter(([kind]) => life.method === '5' || kind !== 'collect');
      for (const step of steps) await getFailure(Promise.resolve(take(step, customer, placed)));
      expect(await findMoneyDifferences(shop.db)).toEqual([]);
    }),
    { numRuns: LIVES },
  );
  expect(await shop.db.$count(documents)).toBeGreaterThan(LIVES);
  passUntil(fromDubaiTime('2026-11-24 10:00').getTime() + DAY_MS);
});
