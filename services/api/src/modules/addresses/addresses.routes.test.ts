import { addAddress, deleteAddress, editAddress, listAddresses } from '@dar/contracts/addresses';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getFailure } from '../../testing/get-failure.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { addressMessages } from './addresses.messages.ts';

const VILLA = {
  location: 'Jumeirah 3, Dubai, United Arab Emirates',
  address: 'Al Athar Street, Jumeirah 3, Dubai',
  apartment: '12',
  building_name: 'Villa 12',
  street: 'Al Athar Street',
  land_mark: 'Behind the mosque',
  address_type: 'other',
  is_default: '0',
  latitude: '25.1894',
  longitude: 55.2377,
  country_id: 1,
  city_id: '6',
  area_id: 0,
  full_name: 'Mariam Al Suwaidi',
  dial_code: 971,
  phone: '501112233',
} as const;

const OUTSIDE = 'This place is outside the United Arab Emirates, where we do not offer our services yet.';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  customer = await shop.newCustomer();
});
afterAll(() => shop.close());

const listed = async () => (await customer.call(listAddresses, {})).oData;
const defaults = async () => (await listed()).map(({ id, is_default }) => [id, is_default]);
const add = async (over: Partial<Parameters<typeof send>[0]> = {}) => (await send({ ...VILLA, ...over })).oData;
const send = (input: Parameters<typeof customer.call<typeof addAddress>>[1]) => customer.call(addAddress, input);
const remove = (address_id: number) => customer.call(deleteAddress, { address_id });

describe('an added address', () => {
  test('is stored as it was sent', async () => {
    const response = await customer.call(addAddress, VILLA);
    expect(response.message).toBe('Address added successfully!');
    const { id, ...saved } = response.oData;
    expect(saved).toEqual({
      ...VILLA,
      complete_address: '12, Villa 12, Al Athar Street, Jumeirah 3, Dubai',
      complete_address_ar: '12، Villa 12، Al Athar Street، جميرا الثالثة، دبي',
      street_ar: '',
      is_served: '1',
      latitude: '25.1894',
      longitude: '55.2377',
      city_id: 6,
      dial_code: '971',
    });
    expect((await listed()).find((address) => address.id === id)).toEqual(response.oData);
  });

  test('keeps all digits of a number with another dial code', async () => {
    const indian = { dial_code: '91', phone: '9876543210' };
    const { id } = await add(indian);
    expect((await listed()).find((address) => address.id === id)).toMatchObject(indian);
    const { oData } = await customer.call(editAddress, { address_id: id, phone: '9876543211' });
    expect(oData).toMatchObject({ dial_code: '91', phone: '9876543211' });
  });

  test.each([
    ['+971 (0)50 123 4567', '971', '501234567'],
    ['\u202a+9710501234567\u202c', '971', '501234567'],
    ['٠٥٠ ١٢٣ ٤٥٦٧', '971', '501234567'],
    ['+91 98765 43210', '91', '9876543210'],
    ['04 123 4567', '971', '41234567'],
  ])('reads the pasted phone %s after +%s', async (phone, dial_code, digits) => {
    const { id } = await add({ phone, dial_code });
    expect(await listed()).toContainEqual(expect.objectContaining({ id, phone: digits, dial_code }));
  });

  test.each(['+91 98765 43210', '9876543210', 'ask Omar'])(
    'is rejected with the phone %s after +971',
    async (phone) => {
      const wrong = 'Please enter a phone number of +971 with at most 9 digits';
      const failure = await getFailure(customer.call(addAddress, { ...VILLA, phone }));
      expect(failure).toMatchObject({ kind: 'business-error', message: wrong, fields: { phone: [wrong] } });
      const { id } = await add({});
      const edit = (over: object) => getFailure(customer.call(editAddress, { address_id: id, ...over }));
      expect(await edit({ phone })).toMatchObject({ fields: { phone: [wrong] } });
      expect((await listed()).find((address) => address.id === id)?.phone).toBe(VILLA.phone);
    },
  );

  test('requires only location, name, phone and building, and has defaults for the rest', async () => {
    const least = { location: 'Al Barsha', full_name: 'Omar', phone: '501234567', building_name: 'Villa 3' };
    expect((await customer.call(addAddress, least)).oData).toMatchObject({
      address_type: 'home',
      is_default: '0',
      country_id: 1,
      city_id: 1,
      area_id: 0,
      dial_code: '971',
    });
  });

  test.each([
    ['location', { location: '', address: '  ' }, 'Please select an address location from the map'],
    ['full_name', { full_name: ' ' }, 'Please enter your name'],
    ['phone', { phone: '' }, 'Please enter your phone number'],
    ['building_name', { building_name: '' }, 'Please enter building name / villa no'],
  ])('is rejected without %s', async (field, over, message) => {
    const failure = await getFailure(customer.call(addAddress, { ...VILLA, ...over }));
    expect(failure).toMatchObject({ kind: 'business-error', message, fields: { [field]: [message] } });
    expect(await listed()).toHaveLength(1);
  });

  test('reports every missing field at once, and the first as the message', async () => {
    const failure = await getFailure(customer.call(addAddress, {}));
    expect(failure).toMatchObject({ message: 'Please select an address location from the map' });
    expect(Object.keys(failure?.fields ?? {})).toEqual(['location', 'full_name', 'phone', 'building_name']);
    expect(failure?.fieldsAr?.['full_name']).toEqual([addressMessages.noName.ar]);
  });

  test.each([
    ['in the sea', { latitude: '25.6', longitude: '54.0' }, OUTSIDE],
    ['abroad', { latitude: 19.076, longitude: 72.8777 }, OUTSIDE],
    ['with a latitude only', { longitude: '' }, 'Please select an address location from the map'],
    ['with a longitude only', { latitude: '' }, 'Please select an address location from the map'],
  ])('is rejected with a position %s', async (_where, over, message) => {
    const failure = await getFailure(customer.call(addAddress, { ...VILLA, ...over }));
    expect(failure).toMatchObject({ kind: 'business-error', message, fields: { location: [message] } });
    expect(await listed()).toHaveLength(1);
  });

  test('is accepted with a phone number that is a JSON number', async () => {
    expect(await add({ phone: 501112233 })).toMatchObject({ phone: '501112233' });
  });

  test('keeps a script as text', async () => {
    const script = '<script>alert(1)</script>';
    expect(await add({ full_name: script })).toMatchObject({ full_name: script });
  });

  test.each([
    ['full_name', 'x'.repeat(2_000)],
    ['full_name', 'x'.repeat(101)],
    ['phone', '5'.repeat(21)],
    ['land_mark', 'x'.repeat(151)],
    ['location', 'x'.repeat(301)],
    ['latitude', 90.1],
    ['longitude', '180.5'],
    ['address_type', 'castle'],
    ['dial_code', 'UAE'],
  ])('is invalid when %s exceeds its limits', async (field, value) => {
    const failure = await getFailure(customer.call(addAddress, { ...VILLA, [field]: value }));
    expect(failure).toMatchObject({ kind: 'invalid', fields: { [field]: [expect.any(String)] } });
  });

  test('is accepted from a form, with a capitalized type', async () => {
    const response = await shop.app.inject({
      method: 'POST',
      url: `${API_BASE_PATH}/add_address`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        access_token: customer.session.access_token,
        ...Object.fromEntries(Object.entries(VILLA).map(([field, value]) => [field, String(value)])),
        address_type: 'Office',
      }).toString(),
    });
    expect(response.json()).toMatchObject({ status: '1', oData: { address_type: 'office', phone: VILLA.phone } });
  });

  test('is rejected after fifty addresses', async () => {
    for (let count = 1; count < 50; count += 1) await add();
    expect(await getFailure(send(VILLA))).toMatchObject({
      kind: 'business-error',
      message: expect.stringContaining('delete'),
    });
  });
});

describe('the default address', () => {
  test('is the first address, also when several are added at once', async () => {
    await remove(customer.addressId);
    expect(await listed()).toEqual([]);
    await Promise.all([add(), add(), add()]);
    expect((await listed()).map((address) => address.is_default)).toEqual(['1', '0', '0']);
  });

  test('moves to an address that is added or edited as the default', async () => {
    const home = customer.addressId;
    const { id: villa } = await add({ is_default: '1' });
    expect(await defaults()).toEqual([
      [villa, '1'],
      [home, '0'],
    ]);
    await customer.call(editAddress, { address_id: home, is_default: 1 });
    expect(await defaults()).toEqual([
      [home, '1'],
      [villa, '0'],
    ]);
  });

  test('moves to the newest other address when it is deleted', async () => {
    const { id: older } = await add();
    const { id: newer } = await add();
    expect((await remove(customer.addressId)).message).toBe('Address deleted successfully');
    expect(await defaults()).toEqual([
      [newer, '1'],
      [older, '0'],
    ]);
    await remove(older);
    expect(await defaults()).toEqual([[newer, '1']]);
  });

  test('moves to another address when an edit unsets it, and stays on the only address', async () => {
    const home = customer.addressId;
    await customer.call(editAddress, { address_id: home, is_default: 0 });
    expect(await defaults()).toEqual([[home, '1']]);
    const { id: villa } = await add();
    await customer.call(editAddress, { address_id: home, is_default: 0 });
    expect(await defaults()).toEqual([
      [villa, '1'],
      [home, '0'],
    ]);
  });
});

describe('an edited address', () => {
  test('keeps fields that are empty or missing', async () => {
    const saved = await add();
    const blank = { location: '', full_name: ' ', phone: '', latitude: '', city_id: '', address_type: '' };
    const response = await customer.call(editAddress, { address_id: saved.id, ...blank, street: 'Al Wasl Road' });
    expect(response.message).toBe('Address updated successfully');
    expect(response.oData).toEqual({
      ...saved,
      street: 'Al Wasl Road',
      complete_address: '12, Villa 12, Al Wasl Road, Al Athar Street, Jumeirah 3, Dubai',
      complete_address_ar: '12، Villa 12، Al Wasl Road، Al Athar Street، جميرا الثالثة، دبي',
    });
  });

  test('rejects a new position outside the UAE and changes nothing', async () => {
    const saved = await add();
    const atSea = { address_id: saved.id, street: 'Nowhere', latitude: 25.6, longitude: 54 };
    const failure = await getFailure(customer.call(editAddress, atSea));
    expect(failure).toMatchObject({ kind: 'business-error', message: OUTSIDE, fields: { location: [OUTSIDE] } });
    expect((await listed()).find(({ id }) => id === saved.id)).toEqual(saved);
  });

  test('answers 404 when it was deleted', async () => {
    const { id } = await add();
    await remove(id);
    expect(await getFailure(remove(id))).toMatchObject({ status: 404, message: 'Address not found' });
    const edit = customer.call(editAddress, { address_id: id, street: 'Nowhere' });
    expect(await getFailure(edit)).toMatchObject({ status: 404, message: 'Address not found' });
  });
});
