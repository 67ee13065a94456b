import { addToCart } from '@dar/contracts/cart';
import { checkoutData } from '@dar/contracts/checkout';
import { addCoupon, auditLog, changeCoupon, officeCoupons, undoChange } from '@dar/contracts/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const WHY = { reason: 'The campaign goes on' };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const findCoupon = async (wanted: string) =>
  (await shop.office(officeCoupons, {})).oData.find(({ code }) => code === wanted);
const getVersion = async (code: string) => (await findCoupon(code))?.version ?? '';

test('a change replaces what is given, and its reverse restores the coupon', async () => {
  await shop.office(addCoupon, { code: 'SPRING', kind: 'percent', value: '10.00', minimum: '500.00', ...WHY });
  const customer = await shop.newCustomer();
  await customer.call(addToCart, { service_id: PLAIN.id });
  const apply = () => getFailure(customer.call(checkoutData, { coupon_code: 'SPRING' }));
  expect(await apply()).toMatchObject({ code: 'coupon-below-minimum' });
  const changed = { minimum: '50.00', ends: '2026-12-31 00:00', max_uses: 5 };
  await shop.office(changeCoupon, { code: 'spring', version: await getVersion('SPRING'), ...changed, ...WHY });
  expect(await apply()).toBeUndefined();
  const find = () => findCoupon('SPRING');
  expect(await find()).toMatchObject({ minimum: '50.00', ends: '2026-12-31 00:00', max_uses: 5, uses: 0 });
  const [entry] = (await shop.office(auditLog, {})).oData;
  expect(entry).toMatchObject({ action: 'coupons change', after: { code: 'SPRING' } });
  const earlier = { starts: '', ends: '', minimum: '500.00', max_uses: 0, max_uses_per_customer: 0 };
  await shop.office(changeCoupon, { code: 'SPRING', version: await getVersion('SPRING'), ...earlier, ...WHY });
  const { version: _version, ...restored } = (await find()) ?? {};
  expect(restored).toEqual({ code: 'SPRING', kind: 'percent', value: '10.00', minimum: '500.00', uses: 0 });
});

test('a change is refused when somebody changed the coupon meanwhile, and an undo too', async () => {
  await shop.office(addCoupon, { code: 'AUTUMN', kind: 'fixed', value: '5.00', ...WHY });
  const version = await getVersion('AUTUMN');
  const change = (minimum: string) => shop.office(changeCoupon, { code: 'AUTUMN', minimum, version, ...WHY });
  await change('50.00');
  const [first] = (await shop.office(auditLog, {})).oData;
  expect(await getFailure(change('70.00'))).toMatchObject({
    code: 'changed-meanwhile',
    message: expect.stringContaining('Mona'),
  });
  const second = { minimum: '80.00', version: await getVersion('AUTUMN') };
  await shop.office(changeCoupon, { code: 'AUTUMN', ...second, ...WHY });
  const undo = shop.office(undoChange, { change: first?.id ?? 0 });
  expect(await getFailure(undo)).toMatchObject({ code: 'changed-meanwhile' });
  expect(await findCoupon('AUTUMN')).toMatchObject({ minimum: '80.00' });
});

test('a change is refused for an unknown coupon, and for an end before the start', async () => {
  const change = (input: { code: string; starts?: string; ends?: string }) =>
    getFailure(shop.office(changeCoupon, { version: 'seen', ...input, ...WHY }));
  expect(await change({ code: 'NOTHING' })).toMatchObject({ code: 'not-found' });
  await shop.office(addCoupon, { code: 'SUMMER', kind: 'fixed', value: '5.00', ...WHY });
  const period = { starts: '2026-12-02 00:00', ends: '2026-12-01 00:00' };
  expect(await change({ code: 'SUMMER', ...period })).toMatchObject({ code: 'no-period' });
});
