import { endpointsByArea } from '@dar/contracts/all';
import { emailLogin } from '@dar/contracts/auth';
import { addToCart, cartItemCount, changeQuantity, clearCart, deleteCartLine, getCart } from '@dar/contracts/cart';
import { homeActivities, homeLoad, serviceDetails } from '@dar/contracts/catalog';
import { paymentInit } from '@dar/contracts/checkout';
import type { Endpoint } from '@dar/contracts/endpoint';
import { myServiceOrders } from '@dar/contracts/orders';
import { saveTaskAndTime, timeSlots } from '@dar/contracts/schedule';
import { makeHomeSection, makeService } from '@dar/testing/catalog-factories';
import { makeCart, makeCartItem } from '@dar/testing/customer-factories';
import { describe, expect, it, test } from 'vitest';
import { createCall } from './call.ts';

/** Returns the parsed response. */
async function read<E extends Endpoint>(endpoint: E, response: object) {
  const call = createCall({
    origin: '',
    credentials: () => ({ token: 'token', deviceCartId: 'abcdefghij123456' }),
    fetch: async () => Response.json({ status: '1', message: '', ...response }),
  });
  return call(endpoint, {} as never);
}

describe('status', () => {
  const with200 = [getCart, changeQuantity, deleteCartLine, clearCart, timeSlots];
  const others: readonly Endpoint[] = [
    addToCart,
    cartItemCount,
    saveTaskAndTime,
    paymentInit,
    serviceDetails,
    emailLogin,
  ];
  const getKind = (endpoint: Endpoint, status: unknown) =>
    read(endpoint, { status, oData: {} }).then(
      () => 'success',
      // A success without its data.
      ({ kind, cause }) => (kind === 'malformed' && cause.issues[0].path[0] !== 'status' ? 'success' : kind),
    );

  test.each(Object.values(endpointsByArea).flat())(
    'accepts 1 as a success of $path, as string and number',
    async (endpoint) => {
      expect([await getKind(endpoint, '1'), await getKind(endpoint, 1)]).toEqual(['success', 'success']);
    },
  );

  test.each(with200)('accepts 200 as a success of $path', async (endpoint) => {
    expect([await getKind(endpoint, '200'), await getKind(endpoint, 200)]).toEqual(['success', 'success']);
  });

  test.each(others)('rejects 200 for $path', async (endpoint) => {
    expect([await getKind(endpoint, '200'), await getKind(endpoint, 200)]).toEqual([
      'business-error',
      'business-error',
    ]);
  });

  test.each([0, 5])('reads the number %i like the string', async (status) => {
    expect(await getKind(getCart, status)).toBe(await getKind(getCart, String(status)));
  });
});

describe('time slots', () => {
  const slot = (time: object = { time: '09:00' }) => ({
    slot_from: '09:00 AM',
    slot_to: '11:00 AM',
    is_available: '1',
    ...time,
  });
  const [first, second] = [slot(), slot({ time: '11:00' })];
  const getSlots = async (oData: unknown) => (await read(timeSlots, { oData })).oData;

  it.each([
    ['a list', [first, second]],
    ['an object of slots', { a: first, b: second }],
    ['a list whose first element is an object of slots', [{ a: first, b: second }]],
    ['an object whose first element is an object of slots', { '2026-11-25': { a: first, b: second } }],
    ['an object whose first element is a list', { '2026-11-25': [first, second] }],
  ])('reads %s', async (_form, oData) => {
    expect(await getSlots(oData)).toEqual([first, second]);
  });

  it.each([
    ['an empty list', []],
    ['an empty object', {}],
    ['a list of nothing', [[]]],
    ['an object of nothing', { a: {} }],
  ])('reads no slots from %s', async (_form, oData) => {
    expect(await getSlots(oData)).toEqual([]);
  });

  it.each(['soon', 7, null, [7], { a: 'soon' }, [{ a: { slot_from: 7 } }]])('rejects %j', async (oData) => {
    await expect(getSlots(oData)).rejects.toMatchObject({ kind: 'malformed' });
  });

  it.each([
    [{ time: '09:00', slot_time: '10:00' }, '09:00'],
    [{ slot_time: '10:00', slotTime: '11:00' }, '10:00'],
    [{ time: '', slotTime: '11:00' }, '11:00'],
    [{ time: null, slot_time: '' }, '00:00'],
    [{}, '00:00'],
  ])('reads the start time of %j', async (fields, time) => {
    expect((await getSlots([slot(fields)]))[0]?.time).toBe(time);
  });
});

describe('alternative field names', () => {
  const section = makeHomeSection();
  const { banner_image: _picture, ...item } = { banner_image: '', ...section.content[0] };

  test.each([
    [{ banner_image_url: 'a', banner_image: 'b', image: 'c' }, 'a'],
    [{ banner_image: 'b', image: 'c' }, 'b'],
    [{ banner_image_url: '', banner_image: null, image: 'c' }, 'c'],
    [{ banner_image: '' }, ''],
  ])('reads the picture of a home item from %j', async (fields, picture) => {
    const dynamic_list = [{ ...section, content: [{ ...item, ...fields }] }];
    const { oData } = await read(homeLoad, { oData: { variant: 'standard', dynamic_list } });
    expect(oData.dynamic_list[0]?.content[0]?.banner_image).toBe(picture);
  });

  test.each([
    [{ logo: 'a', image: 'b' }, 'a'],
    [{ image: 'b' }, 'b'],
  ])('reads the picture of an activity from %j', async (fields, picture) => {
    const activity = { id: 11, name: '', name_ar: '', description: '', description_ar: '', discount: '', ...fields };
    expect((await read(homeActivities, { oData: { activities: [activity] } })).oData.activities[0]?.image).toBe(
      picture,
    );
  });

  test('reads min_amount and min_qty of a service', async () => {
    const { minimum_amount: _amount, ...service } = makeService({ sub_services: [] });
    const sub = { id: 1, name: '', name_ar: '', price: '1.00', maximum: 3, is_required: '0', min_qty: 2 };
    const { oData } = await read(serviceDetails, { oData: { ...service, min_amount: '80.00', sub_services: [sub] } });
    expect(oData).toMatchObject({ minimum_amount: '80.00', sub_services: [{ minimum: 2 }] });
  });

  test('reads 0 and 999999 for the missing limits of a quantity', async () => {
    const unlimited = { id: 1, name: '', name_ar: '', price: '1.00', is_required: '0' };
    const service = {
      ...makeService(),
      sub_services: [unlimited],
      sub_sub_services: [{ ...unlimited, maximum: null }],
    };
    const { sub_services, sub_sub_services } = (await read(serviceDetails, { oData: service })).oData;
    const limits = { minimum: 0, maximum: 999_999 };
    expect([sub_services, sub_sub_services]).toMatchObject([[limits], [limits]]);
  });

  test('reads a cart item without duration, cleaners and texts', async () => {
    const {
      service_duration: _duration,
      number_of_cleaners: _cleaners,
      description: _description,
      is_serviceable_text: _text,
      ...line
    } = makeCartItem();
    const { oData } = await read(getCart, { oData: { ...makeCart(), cart_items: [line] } });
    const empty = { service_duration: '', number_of_cleaners: '', description: '', is_serviceable_text: '' };
    expect(oData.cart_items).toMatchObject([empty]);
  });

  test('reads the price of a cart item, and 0.00 for missing amounts', async () => {
    const { service_price: _price, ...line } = makeCartItem();
    const { discount: _discount, ...cart } = makeCart();
    const { oData } = await read(getCart, { oData: { ...cart, cart_items: [{ ...line, price: '80.00' }] } });
    expect(oData).toMatchObject({ discount: '0.00', cart_items: [{ service_price: '80.00' }] });
  });

  test.each([{ id: 7 }, { order_id: 7 }])('reads the id of a service order from %j', async (ids) => {
    const order = {
      ...{ order_no: '', order_date: '', status_text: '', services: [], payment_mode: '', invoice_url: '' },
      ...{
        vat: '0.00',
        service_charge: '0.00',
        discount: '0.00',
        grand_total: '0.00',
        user_latitude: '',
        user_longitude: '',
      },
    };
    const { oData } = await read(myServiceOrders, { oData: [{ ...order, ...ids }] });
    expect(oData).toMatchObject([{ id: 7, order_id: 7 }]);
  });
});

describe('the cart count', () => {
  it.each([
    [{ cart_count: 3, cart_items: [{}] }, 3],
    [{ cart_count: 0, cart_items: [{}] }, 0],
    [{ cart_items: [{}, {}] }, 2],
    [{ cart_items: [] }, 0],
  ])('of %j is %i', async (oData, count) => {
    expect((await read(cartItemCount, { oData })).oData.cart_count).toBe(count);
  });

  it('is malformed without a count', async () => {
    await expect(read(cartItemCount, { oData: {} })).rejects.toMatchObject({ kind: 'malformed' });
  });
});
