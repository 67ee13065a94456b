import { randomBytes } from 'node:crypto';
import { buildApp } from '../../../../services/api/src/app.ts';
import { addresses } from '../../../../services/api/src/db/schema/addresses.ts';
import { customers, sessions } from '../../../../services/api/src/db/schema/customers.ts';
import { hashToken } from '../../../../services/api/src/modules/auth/token.ts';
import { openContent } from '../../../../services/api/src/modules/content/content.service.ts';
import { openGeocoders } from '../../../../services/api/src/modules/geo/open-geocoders.ts';
import { listenUntilAsked } from '../edges/listen-until-asked.ts';
import { tellCpuTime } from '../edges/tell-cpu-time.ts';
import { CUSTOMERS_PATH, MEMORY_PATH } from './measured-paths.ts';
import { openShop } from './open-shop.ts';

/** The API itself, that also makes customers who are signed in, and tells how much memory it holds. */
const { settings, close, ...shop } = await openShop();
const app = await buildApp({
  ...shop,
  settings,
  content: await openContent(),
  geocoders: await openGeocoders(settings),
});
app.addHook('onClose', close);
tellCpuTime(app);

app.get(MEMORY_PATH, () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return { bytes: heapUsed + external };
});

const NAMES = { firstName: 'Bench', lastName: 'Customer', dialCode: '971', phone: '501234567', refCode: '' };
const ADDRESS = {
  ...{ location: 'Dubai Marina', address: 'Al Marsa Street', apartment: '1', buildingName: 'Marina Heights' },
  ...{ street: '', landMark: '', addressType: 'home' as const, latitude: '', longitude: '', fullName: '' },
  ...{ countryId: 1, cityId: 6, areaId: 0, dialCode: '971', phone: '501234567' },
  isDefault: true,
};

app.post<{ Querystring: { amount: string } }>(CUSTOMERS_PATH, async ({ query }) => {
  const createdAt = shop.clock();
  const expiresAt = new Date(createdAt.getTime() + 24 * 60 * 60_000);
  const tokens = Array.from({ length: Number(query.amount) }, () => randomBytes(24).toString('hex'));
  const rows = await shop.db
    .insert(customers)
    .values(tokens.map((token) => ({ ...NAMES, email: `${token}@dar.example`, passwordHash: '', createdAt })))
    .returning({ customerId: customers.id, email: customers.email });
  const tokenOf = (email: string) => email.slice(0, email.indexOf('@'));
  await shop.db
    .insert(sessions)
    .values(
      rows.map(({ customerId, email }) => ({ tokenHash: hashToken(tokenOf(email)), customerId, createdAt, expiresAt })),
    );
  await shop.db.insert(addresses).values(rows.map(({ customerId }) => ({ customerId, ...ADDRESS })));
  return { tokens };
});

await listenUntilAsked(app, { HOST: settings.host, PORT: settings.port });
