import { makeAddress, makeUser } from '@dar/testing/customer-factories';
import { expect, test } from 'vitest';
import { toAddPayload, toEditPayload } from './address-payloads.ts';
import { type AddressFormValues, newAddressValues, requiredFields, savedAddressValues } from './address-values.ts';

const LOCATION = {
  position: { latitude: 25.080512345, longitude: 55.14 },
  isChosen: true,
  formattedAddress: 'Dubai Marina, Dubai',
};
const NO_LOCATION = { ...LOCATION, isChosen: false, formattedAddress: '' };
const VALUES: AddressFormValues = {
  full_name: 'Mona Saleh',
  email: 'mona@dar.example',
  dial_code: 971,
  phone: '501234567',
  building_name: 'Marina Heights',
  apartment: '1204',
  street: 'Dubai Marina',
  country: 'United Arab Emirates',
  city: 'Dubai',
  land_mark: 'Marina Walk',
  address_type: 'office',
  is_default: true,
  location: LOCATION,
};

test('maps the form to the payload of /add_address', () => {
  expect(toAddPayload(VALUES)).toEqual({
    location: 'Dubai Marina, Dubai',
    apartment: '1204',
    building_name: 'Marina Heights',
    street: 'Dubai Marina',
    land_mark: 'Marina Walk',
    address_type: 'office',
    is_default: 1,
    latitude: 25.080512,
    longitude: 55.14,
    country_id: 1,
    city_id: 1,
    area_id: 0,
    full_name: 'Mona Saleh',
    dial_code: 971,
    phone: '501234567',
    address: 'Dubai Marina, Dubai',
  });
});

test('uses area, city and country without a geocoded address, and no position without a choice', () => {
  expect(toAddPayload({ ...VALUES, location: NO_LOCATION })).toMatchObject({
    location: 'Dubai Marina, Dubai, United Arab Emirates',
    address: 'Dubai Marina, Dubai, United Arab Emirates',
    latitude: '',
    longitude: '',
  });
});

test('cuts a geocoded address that is longer than the server stores', () => {
  const { location } = toAddPayload({ ...VALUES, location: { ...LOCATION, formattedAddress: 'x'.repeat(301) } });
  expect(location).toHaveLength(300);
});

test('keeps the old values of blank fields in the payload of /edit_address', () => {
  const old = makeAddress({ land_mark: 'Marina Walk', city_id: 1, dial_code: '', address_type: 'other' });
  const blank = { full_name: ' ', phone: '', building_name: '', apartment: ' ', street: '', land_mark: '' };
  const choices = { country: '', city: '', address_type: 'other', is_default: false, location: NO_LOCATION } as const;
  expect(toEditPayload(old, { ...VALUES, ...blank, ...choices })).toEqual({
    address_id: 7,
    location: 'Dubai Marina',
    apartment: '1204',
    building_name: 'Marina Heights',
    street: 'Marina Walk',
    land_mark: 'Marina Walk',
    address_type: 'other',
    is_default: 0,
    latitude: '25.0800',
    longitude: '55.1400',
    country_id: 1,
    city_id: 1,
    area_id: 0,
    full_name: 'Demo Customer',
    dial_code: 971,
    phone: '501234567',
    address: 'Marina Walk',
  });
});

test('sends the changed values of /edit_address with ids as numbers', () => {
  const values = { ...VALUES, country: '1', city: '6' };
  expect(toEditPayload(makeAddress({ area_id: 9 }), values)).toMatchObject({
    location: 'Dubai Marina, Dubai',
    address: 'Dubai Marina, Dubai',
    street: 'Dubai Marina',
    latitude: 25.080512,
    country_id: 1,
    city_id: 6,
    area_id: 0,
    is_default: 1,
  });
});

test.each([
  ['', false],
  [' ', false],
  ['x', true],
])('requires presence only: accepts %j as a landmark: %s', (text, isAccepted) => {
  expect(requiredFields.land_mark.safeParse(text).success).toBe(isAccepted);
});

test.each([
  ['the stored name', { name: 'Mona Saleh' }, 'Mona Saleh'],
  ['first and last name', { name: '', first_name: 'Mona', last_name: 'Saleh' }, 'Mona Saleh'],
  ['nothing without names', { name: '', first_name: '', last_name: '' }, ''],
])('fills in %s of the customer', (_what, user, name) => {
  expect(newAddressValues(makeUser(user))).toMatchObject({ full_name: name, address_type: 'home', is_default: false });
});

test.each([
  ['numbers', { name: 'Mona', email: 'mona@dar.example', phone: 501234567 }, 'mona@dar.example', '501234567'],
  ['null', { name: 'Mona', email: null, phone: null }, '', ''],
  ['nothing', { name: 'Mona' }, '', ''],
])('fills in texts when %s is stored', (_what, user, email, phone) => {
  expect(newAddressValues(user)).toMatchObject({ full_name: 'Mona', email, phone });
  expect(savedAddressValues(makeAddress(), user).email).toBe(email);
});

test('fills in nothing without a customer', () => {
  expect(newAddressValues(null)).toMatchObject({ full_name: '', email: '', phone: '' });
});

test.each([
  ['Al Barsha 1, Dubai, United Arab Emirates', '6'],
  ['البرشاء الأولى، دبي، الإمارات العربية المتحدة', '6'],
  ['Dubai Street, Al Reem Island, Abu Dhabi', ''],
])('shows the city of the new address %j as %j', (address, city) => {
  expect(savedAddressValues(makeAddress({ address, city_id: 1 }), makeUser())).toMatchObject({ city });
});

test.each([
  [1, 6, { country: '1', city: '6' }],
  [2, 1, { country: '', city: '' }],
])('shows country %i and city %i of a saved address as %j', (country_id, city_id, expected) => {
  expect(savedAddressValues(makeAddress({ country_id, city_id }), makeUser())).toMatchObject(expected);
});
