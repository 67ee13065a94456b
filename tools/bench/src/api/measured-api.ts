import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@dar/contracts/time/durations';
import { buildApp } from '../../../../services/api/src/app.ts';
import { openDatabase } from '../../../../services/api/src/db/open-database.ts';
import { addresses } from '../../../../services/api/src/db/schema/addresses.ts';
import { customers, sessions } from '../../../../services/api/src/db/schema/customers.ts';
import { EVERYWHERE, seedCrews, seedRosters } from '../../../../services/api/src/db/seed/crews.ts';
import { seed } from '../../../../services/api/src/db/seed/seed.ts';
import { readSettings } from '../../../../services/api/src/env.ts';
import { hashToken } from '../../../../services/api/src/modules/auth/token.ts';
import { openCatalog } from '../../../../services/api/src/modules/catalog/fill-catalog.ts';
import { openGeocoders } from '../../../../services/api/src/modules/geo/open-geocoders.ts';
import { readPlaces } from '../../../../services/api/src/modules/geo/places-file.ts';
import { storeSeller } from '../../../../services/api/src/modules/invoices/sellers.ts';
import { SLOT_SEARCHES } from '../../../../services/api/src/modules/schedule/free-times.ts';
import { DATED_SEARCHES } from '../../../../services/api/src/modules/search/search.service.ts';
import { openShopSettings } from '../../../../services/api/src/modules/settings/shop-settings.ts';
import { listenUntilSigterm } from '../programs/listen-until-sigterm.ts';
import { CPU_TIME_PATH, CUSTOMERS_PATH } from './paths.ts';

// A few customers of one address measure what thousands ask.
SLOT_SEARCHES.perAccount.attempts = Number.POSITIVE_INFINITY;
DATED_SEARCHES.perIp.attempts = Number.POSITIVE_INFINITY;

const settings = readSettings(process.env);
const { db, close, ping, getPoolState } = await openDatabase(settings);
const clock = () => new Date();
const catalog = await openCatalog({ db, clock });
const [west = EVERYWHERE] = await seedRosters(db, await readPlaces());
// The customers live in the west of Dubai, so that all crews serve them.
const rosterIds = Array.from({ length: Number(process.env['BENCH_CREWS']) }, (_, index) =>
  index % 2 === 0 ? EVERYWHERE : west,
);
await seedCrews(db, catalog.activities(), { rosterIds, travelMinutes: 0 });
const geocoders = await openGeocoders(settings);
const shopSettings = await openShopSettings({ db, clock, given: settings.givenSettings });
await storeSeller({ db, clock, settings });
await seed({ db, clock, catalog, geocoders, settings, shopSettings });
const app = await buildApp({ settings, shopSettings, db, ping, getPoolState, clock, catalog, geocoders });
app.addHook('onClose', close);

app.get(CPU_TIME_PATH, () => {
  const { user, system } = process.cpuUsage();
  return { seconds: (user + system) / 1e6, memory: process.memoryUsage.rss() };
});

const NAMES = { firstName: 'Bench', lastName: 'Customer', dialCode: '971', phone: '501234567', refCode: '' };
const ADDRESS = {
  ...{ location: 'Dubai Marina', address: 'Al Marsa Street', apartment: '1', building_name: 'Marina Heights' },
  ...{
    street: '',
    land_mark: '',
    address_type: 'home' as const,
    latitude: '25.0805',
    longitude: '55.1403',
    full_name: '',
  },
  ...{ country_id: 1, city_id: 6, area_id: 0, dial_code: '971', phone: '501234567' },
  isDefault: true,
};

app.post<{ Querystring: { amount: string } }>(CUSTOMERS_PATH, async ({ query }) => {
  const createdAt = clock();
  const expiresAt = new Date(createdAt.getTime() + DAY_MS);
  const tokens = Array.from({ length: Number(query.amount) }, () => randomBytes(24).toString('hex'));
  const rows = await db
    .insert(customers)
    .values(tokens.map((token) => ({ ...NAMES, email: `${token}@dar.example`, passwordHash: '', createdAt })))
    .returning({ customerId: customers.id, email: customers.email });
  const getToken = (email: string) => email.slice(0, email.indexOf('@'));
  await db.insert(sessions).values(
    rows.map(({ customerId, email }) => ({
      tokenHash: hashToken(getToken(email)),
      customerId,
      createdAt,
      expiresAt,
    })),
  );
  await db.insert(addresses).values(rows.map(({ customerId }) => ({ customerId, ...ADDRESS })));
  return { tokens };
});

if (app.office && settings.office) await app.office.listen({ host: '127.0.0.1', port: settings.office.port });
await listenUntilSigterm(app, { HOST: settings.host, PORT: settings.port });
