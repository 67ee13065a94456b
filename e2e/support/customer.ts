import { randomInt } from 'node:crypto';

export interface Customer {
  readonly email: string;
  readonly password: string;
}

/** The customer of the demo data, with orders and addresses. All tests share it and only read it, but one pays from its wallet. */
export const DEMO: Customer = { email: 'demo@dar.example', password: 'Demo@1234' };

const API = '/app/public/api/v3';
const PASSWORD = 'Tests@1234';
const ADDRESS = {
  location: 'Dubai Marina',
  address: 'Al Marsa Street, Dubai Marina, Dubai',
  building_name: 'Marina Heights',
  apartment: '1203',
  street: 'Al Marsa Street',
  land_mark: 'Marina Walk',
  address_type: 'home',
  is_default: '1',
  latitude: '25.0805',
  longitude: '55.1403',
  country_id: 1,
  city_id: 1,
  area_id: 0,
  full_name: 'Noor Tester',
  dial_code: '971',
};

const CLEANING = {
  ...{ service_id: 105, activity_id: 11, category_id: 1101, hourly_rate_id: 1, hourly_rate: '60.00' },
  ...{ service_price: '25.00', total_amount: '60.00' },
};

interface Session {
  readonly access_token: string;
  readonly expires_at: string;
  readonly token_type: string;
  readonly firebase_user_key: string;
  readonly user: { readonly id: number };
}

interface Credentials {
  readonly access_token: string;
  readonly device_cart_id: string;
}

interface Slot {
  readonly time: string;
  readonly is_available: string;
}

interface NewCustomer extends Customer {
  /** The nine digits after +971. */
  readonly phone: string;
}

/** Returns the data of a customer who has not signed up yet. */
export function newCustomer(): NewCustomer {
  const phone = `5${String(randomInt(10 ** 8)).padStart(8, '0')}`;
  return { email: `tests-${phone}@dar.example`, password: PASSWORD, phone };
}

/** Signs up a new customer with an address. It reads the code in the outbox. */
export async function signUpCustomer(origin: string): Promise<Customer> {
  const { phone, ...customer } = newCustomer();
  const { user } = await call<{ user: { id: number } }>(origin, '/auth/signup', {
    ...customer,
    conf_password: PASSWORD,
    first_name: 'Noor',
    last_name: 'Tester',
    dial_code: '971',
    phone,
    device_type: 'WEB',
  });
  const otp = await sentCode(origin, `+971${phone}`);
  const session = await call<{ access_token: string }>(origin, '/auth/confirm_phone_code', {
    otp,
    user_id: user.id,
    is_social: '0',
  });
  await call(origin, '/add_address', { access_token: session.access_token, ...ADDRESS, phone });
  return customer;
}

/** Signs a customer in by the API and returns the storage of a browser with that session. */
export async function signedInStorage(origin: string, { email, password }: Customer) {
  const response = await send(origin, '/auth/email_login', { email, password });
  const output = await readOutput<Session>(response);
  const items = {
    token: output.access_token,
    user: JSON.stringify(output.user),
    expires_at: output.expires_at,
    token_type: output.token_type,
    firebase_user_key: output.firebase_user_key,
    user_id: String(output.user.id),
  };
  const localStorage = Object.entries(items).map(([name, value]) => ({ name, value }));
  const marker = `dar_customer=${output.user.id}`;
  const cookies = [...response.headers.getSetCookie(), marker].map((header) => toCookie(origin, header));
  return { cookies, origins: [{ origin, localStorage }] };
}

function toCookie(origin: string, header: string) {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
  const { hostname: domain } = new URL(origin);
  const httpOnly = /;\s*httponly/i.test(header);
  return { name, value, domain, path: '/', expires: -1, httpOnly, secure: false, sameSite: 'Lax' as const };
}

/** Empties a customer's cart. */
export function emptyCart(origin: string, customer: Customer): Promise<void> {
  return withSession(origin, customer, (credentials) => call(origin, '/clear_service_cart', credentials));
}

/** Puts a service into a customer's cart, by default a cleaning of two hours. */
export function fillCart(origin: string, customer: Customer, service: object = CLEANING): Promise<void> {
  return withSession(origin, customer, (credentials) => addService(origin, credentials, service));
}

/** Fills a customer's cart as `fillCart`, and books the first free slot of the day that is `days` after today in Dubai. */
export function fillCheckout(origin: string, customer: Customer, days: number): Promise<void> {
  return withSession(origin, customer, async (credentials) => {
    await addService(origin, credentials, CLEANING);
    await bookFirstSlot(origin, credentials, days);
  });
}

/** Returns the messages to a phone or an e-mail address, newest first. */
export async function sentMessages(origin: string, to: string) {
  const response = await fetch(`${origin}/dev/outbox?to=${encodeURIComponent(to)}`, {
    headers: { accept: 'application/json' },
  });
  const { oData } = (await response.json()) as { oData: { messages: { subject: string; text: string }[] } };
  return oData.messages;
}

/** Returns the path of the last link that verifies an e-mail address. Throws when there is none. */
export async function sentEmailLink(origin: string, email: string): Promise<string> {
  const links = (await sentMessages(origin, email)).map(({ text }) => /\/verify-email\?token=\S+/.exec(text)?.[0]);
  const link = links.find((path) => path !== undefined);
  if (!link) throw new Error(`no link was sent to ${email}`);
  return link;
}

/** Returns the code in the last message to a phone or an e-mail address. Throws when there is none. */
export async function sentCode(origin: string, to: string): Promise<string> {
  const [message] = await sentMessages(origin, to);
  const code = /\b\d{4}(\d{2})?\b/.exec(message?.text ?? '')?.[0];
  if (!code) throw new Error(`no code was sent to ${to}`);
  return code;
}

/** Returns another code of the same length. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');
}

/** Runs API calls in a session that ends with them. */
async function withSession(
  origin: string,
  { email, password }: Customer,
  run: (credentials: Credentials) => Promise<unknown>,
): Promise<void> {
  const { access_token } = await call<Credentials>(origin, '/auth/email_login', { email, password });
  await run({ access_token, device_cart_id: 'e2e' });
  await call(origin, '/auth/logout', { access_token });
}

async function addService(origin: string, credentials: Credentials, service: object): Promise<void> {
  await call(origin, '/add_service_to_cart_test_test', { ...credentials, ...service, remove_cart: 1 });
}

async function bookFirstSlot(origin: string, credentials: Credentials, days: number): Promise<void> {
  const date = new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Dubai' });
  const slots = { ...credentials, date, first_service_id: 105 };
  const { oData } = await call<{ oData: Slot[] }>(origin, '/timeslote_new_test', slots);
  const time = oData.find(({ is_available }) => is_available === '1')?.time ?? '';
  const booking = { service_date: `${date} ${time}`, task_description: '', city_id: 3, emirate_id: 1 };
  await call(origin, '/add_time_slote_test', { ...credentials, ...booking });
}

async function call<Output>(origin: string, path: string, body: object): Promise<Output> {
  return readOutput(await send(origin, path, body));
}

function send(origin: string, path: string, body: object): Promise<Response> {
  return fetch(`${origin}${API}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function readOutput<Output>(response: Response): Promise<Output> {
  const output = (await response.json()) as { status: string; message: string };
  if (output.status !== '1') throw new Error(`${response.url}: ${output.message}`);
  return output as Output;
}
