import { type Call, createCall } from '@dar/app/call';
import { emailLogin, type SignedIn } from '@dar/contracts/auth';
import { OFFICE_SCOPES, type SomeSettings, type StaffRole } from '@dar/contracts/office';
import { hash } from '@node-rs/argon2';
import { type AppDeps, buildApp } from '../app.ts';
import type { Clock } from '../clock.ts';
import type { Database, Db } from '../db/client.ts';
import { addresses } from '../db/schema/addresses.ts';
import { customers } from '../db/schema/customers.ts';
import { EVERYWHERE, seedCrews } from '../db/seed/crews.ts';
import { readSettings, type Settings } from '../env.ts';
import type { CatalogService } from '../modules/catalog/catalog.service.ts';
import { Gazetteer } from '../modules/geo/gazetteer.ts';
import type { Geocoder } from '../modules/geo/geocoder.ts';
import { readPlaces } from '../modules/geo/places-file.ts';
import { storeSeller } from '../modules/invoices/sellers.ts';
import { openShopSettings } from '../modules/settings/shop-settings.ts';
import { testCatalog } from './test-catalog.ts';
import { openTestDatabase } from './test-database.ts';
import { officeCallers, type TestStaff } from './test-staff.ts';

type App = Awaited<ReturnType<typeof buildApp>>;

// All shops of a worker share it, because its search index takes long and never changes.
const gazetteer = readPlaces().then((places) => new Gazetteer(places));

const TEST_NOW = new Date('2026-11-24T06:00:00Z');

export type { TestStaff } from './test-staff.ts';

export interface TestCustomer {
  readonly id: number;
  readonly email: string;
  readonly addressId: number;
  readonly session: SignedIn;
  /** Calls the API as this customer, through the browser's client. */
  readonly call: Call;
}

export interface TestShop {
  readonly app: App;
  readonly db: Db;
  readonly catalog: CatalogService;
  readonly call: Call;
  /** Calls the office as its machine, which is named Mona and has all scopes. */
  readonly office: Call;
  /** Calls the office as a new member of staff. */
  readonly newStaff: (role: StaffRole) => Promise<TestStaff>;
  /** Calls the office in another session of a member of staff. */
  readonly openStaffSession: (id: number) => Promise<Call>;
  /** Calls the office without a session, from a network. */
  readonly officeGuest: (ip?: string) => Call;
  /** Calls the office with the cookie of a sign-in. */
  readonly callOffice: (cookie: string) => Call;
  readonly pass: (milliseconds: number) => void;
  readonly now: () => Date;
  readonly callAs: (token: string) => Call;
  /** Signs in and returns the client. */
  readonly signIn: (input: { readonly email: string; readonly password: string }) => Promise<Call>;
  readonly newCustomer: () => Promise<TestCustomer>;
  /** Closes the database of the running shop. Only the app remains to be closed. */
  readonly breakDatabase: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface ShopOptions {
  /** Defaults to test-catalog.ts. */
  readonly openCatalog?: (deps: { readonly db: Db; readonly clock: Clock }) => Promise<CatalogService>;
  readonly catalog?: CatalogService;
  /** 0 for none. */
  readonly crewsPerActivity?: number;
  /** Defaults to true. */
  readonly isDemo?: boolean;
  readonly caps?: Partial<Settings['caps']>;
  /** The first values of settings of the shop. */
  readonly settings?: SomeSettings;
  /** Of a shop that is registered for VAT. */
  readonly taxNumber?: string;
  /** Where uploaded pictures are. */
  readonly pictureStorage?: Settings['pictureStorage'];
  /** Defaults to none. */
  readonly maps?: Geocoder;
  readonly messaging?: Partial<Settings['messaging']>;
  /** Defaults to a new one. */
  readonly database?: Database;
  /** Defaults to the sandbox, in the database of the shop. */
  readonly stripe?: Settings['stripe'];
  /** The database for reads that may be old. */
  readonly replica?: Db;
  /** Logging is off by default. */
  readonly logTo?: AppDeps['logTo'];
}

/** Opens a shop on a new database, with crews for every activity and a fixed clock. */
export async function openTestShop(options: ShopOptions = {}): Promise<TestShop> {
  const { db, close, ping, getPoolState } = options.database ?? (await openTestDatabase());
  let now = TEST_NOW;
  const clock = () => now;
  const { openCatalog = async () => options.catalog ?? testCatalog(), crewsPerActivity = 2 } = options;
  const catalog = await openCatalog({ db, clock });
  const rosterIds = Array.from({ length: crewsPerActivity }, () => EVERYWHERE);
  if (crewsPerActivity > 0) await seedCrews(db, catalog.activities(), { rosterIds, travelMinutes: 0 });
  const settings = {
    ...readSettings({ DEMO: '1' }),
    isDemo: options.isDemo ?? true,
    stripe: options.stripe,
    caps: { ...readSettings({ DEMO: '1' }).caps, ...options.caps },
    ...(options.taxNumber && { taxNumber: options.taxNumber }),
    ...(options.pictureStorage && { pictureStorage: options.pictureStorage }),
    logLevel: options.logTo ? ('trace' as const) : ('silent' as const),
    messaging: { ...readSettings({ DEMO: '1' }).messaging, ...options.messaging },
    office: { port: 0, host: '127.0.0.1', token: OFFICE_TOKEN, name: 'Mona', scopes: [...OFFICE_SCOPES] },
  };
  const shopSettings = await openShopSettings({ db, clock, given: options.settings ?? {} });
  await storeSeller({ db, clock, settings });
  const geocoders = { gazetteer: await gazetteer, maps: options.maps };
  const app = await buildApp({
    db,
    ping,
    getPoolState,
    clock,
    catalog,
    geocoders,
    settings,
    shopSettings,
    ...(options.replica && { replica: options.replica }),
    ...(options.logTo && { logTo: options.logTo }),
  });
  // The Stripe SDK calls the sandbox over HTTP.
  await app.listen({ host: '127.0.0.1', port: 0 });
  // Cheap, because each new customer signs in. The hash says what it costs.
  const passwordHash = await hash(TEST_PASSWORD, { memoryCost: 8, timeCost: 1 });
  return {
    app,
    db,
    catalog,
    call: toCaller(app, null),
    office: toCaller(app.office ?? app, null, { authorization: `Bearer ${OFFICE_TOKEN}` }),
    ...officeCallers({ db, now: clock, passwordHash, toCall: (headers) => toCaller(app.office ?? app, null, headers) }),
    callAs: (token) => toCaller(app, token),
    signIn: async (input) => toCaller(app, (await toCaller(app, null)(emailLogin, input)).access_token),
    now: clock,
    pass: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds);
    },
    newCustomer: () => newCustomer(app, db, passwordHash, now),
    breakDatabase: close,
    close: () => app.close().then(close),
  };
}

export const OFFICE_TOKEN = 'the-token-of-the-office-in-tests';
export const TEST_PASSWORD = 'Test@1234';

function toCaller(app: App, token: string | null, extraHeaders: Readonly<Record<string, string>> = {}): Call {
  return createCall({
    origin: 'http://shop',
    credentials: () => ({ token, deviceCartId: 'abcdefghij123456' }),
    fetch: async (url, init) => {
      const response = await app.inject({
        method: 'POST',
        url: new URL(String(url)).pathname,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          ...extraHeaders,
          ...Object.fromEntries(new Headers(init?.headers)),
        },
        payload: String(init?.body),
      });
      const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
      return new Response(response.body, { status: response.statusCode, headers });
    },
  });
}

let customersMade = 0;

async function newCustomer(app: App, db: Db, passwordHash: string, now: Date): Promise<TestCustomer> {
  customersMade += 1;
  const email = `customer${customersMade}@dar.example`;
  const names = { firstName: 'Test', lastName: `Customer ${customersMade}` };
  const phone = {
    dialCode: '971',
    phone: String(501_000_000 + customersMade),
    isPhoneVerified: true,
    isEmailVerified: true,
  };
  const [row] = await db
    .insert(customers)
    .values({ email, passwordHash, ...names, ...phone, refCode: `REF${customersMade}`, createdAt: now })
    .returning();
  if (!row) throw new Error('no customer was made');
  const [home] = await db.insert(addresses).values(testAddress(row.id, true)).returning();
  const session = await toCaller(app, null)(emailLogin, { email, password: TEST_PASSWORD });
  return { id: row.id, email, addressId: home?.id ?? 0, session, call: toCaller(app, session.access_token) };
}

export function testAddress(customerId: number, isDefault: boolean): typeof addresses.$inferInsert {
  return {
    customerId,
    location: 'Dubai Marina',
    address: 'Al Marsa Street, Dubai Marina, Dubai',
    apartment: '1204',
    building_name: 'Marina Heights',
    street: 'Al Marsa Street',
    land_mark: '',
    address_type: 'home',
    isDefault,
    latitude: '25.0805',
    longitude: '55.1403',
    country_id: 1,
    city_id: 6,
    area_id: 0,
    full_name: 'Test Customer',
    dial_code: '971',
    phone: '501234567',
  };
}
