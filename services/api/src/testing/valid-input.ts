import type { Endpoint } from '@dar/contracts/endpoint';
import { PLAIN } from './test-catalog.ts';

type Values = Readonly<Record<string, unknown>>;

/** Values by field, for fields that accept more types than the service can use. */
const BY_FIELD: Values = {
  service_id: PLAIN.id,
  service_ids: [PLAIN.id],
  first_service_id: PLAIN.id,
  category_id: PLAIN.category_id,
  activity_id: PLAIN.activity_id,
  qty: 1,
  service_price: '100.00',
  remove_cart: '1',
  request_id: '4d5b9c5e-0f52-4d2e-8f0a-3a1f6f0f7c11',
  shown_refund: '0.00',
  time: '2026-11-28 13:00',
  date: '2026-11-25',
  service_date: '2026-11-25 13:00',
  email: 'someone@dar.example',
  current_password: 'Some@1234',
  password: 'Some@1234',
  conf_password: 'Some@1234',
  password_confirmation: 'Some@1234',
  dial_code: '971',
  otp: '0000',
  payment_type: '5',
  location: 'Dubai Marina',
  building_name: 'Marina Heights',
  full_name: 'Some One',
  phone: '501234567',
  page_id: 1,
  transaction_ids: ['CM-1'],
  latitude: 25.2,
  longitude: 55.27,
  query: 'marina',
};

/** Values for all other fields: the first that the schema accepts. */
const CANDIDATES: readonly unknown[] = [
  'Some text',
  1,
  '1',
  '2026-11-25',
  'someone@dar.example',
  '971',
  'Some@1234',
  '123456',
  true,
  [],
  {},
];

// The header carries the token, and the test shop has no coupon.
const OMITTED = new Set(['access_token', 'coupon_code', 'clear_coupon']);

/**
 * Returns an input that the endpoint accepts, with every field for which a value fits. `known` values come first, such as
 * ids of existing rows. Throws when the contract rejects the result, so that no new endpoint goes untested.
 */
export function validInput({ path, input }: Endpoint, known: Values = {}): Values {
  const values: Record<string, unknown> = {};
  for (const [field, schema] of Object.entries(input.shape)) {
    if (OMITTED.has(field)) continue;
    const named = [known, BY_FIELD].flatMap((list) => (field in list ? [list[field]] : []));
    const fitting = [...named, ...CANDIDATES].find((value) => accepts(schema, value));
    if (fitting !== undefined) values[field] = fitting;
  }
  const parsed = input.safeParse(values);
  if (!parsed.success) {
    throw new Error(`${path}: give valid-input.ts a value for ${String(parsed.error.issues[0]?.path[0])}`);
  }
  return values;
}

function accepts(schema: Endpoint['input']['shape'][string], value: unknown): boolean {
  // A field's schema is of zod's core, whose own interface has no `safeParse`.
  return 'safeParse' in schema && typeof schema.safeParse === 'function' && schema.safeParse(value).success === true;
}
