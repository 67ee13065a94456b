import { randomBytes } from 'node:crypto';
import { buildApp } from '../../../../services/api/src/app.ts';
import { addresses } from '../../../../services/api/src/db/schema/addresses.ts';
import { customers, sessions } from '../../../../services/api/src/db/schema/customers.ts';
import { hashToken } from '../../../../services/api/src/modules/auth/token.ts';
import { openContent } from '../../../../services/api/src/modules/content/content.service.ts';
import { openGeocoders } from '../../../../services/api/src/modules/geo/open-geocoders.ts';
import { addCpuTimeRoute } from '../load/cpu-time.ts';
import { listenUntilSigterm } from '../programs/listen-until-sigterm.ts';
import { CUSTOMERS_PATH, MEMORY_PATH } from './measured-paths.ts';
import { openBackend } from './open-backend.ts';

// The API with routes that create signed-in customers and report memory and CPU time.
const { settings, close, ...shop } = await openBackend();
const app = await buildApp({
  ...shop,
  settings,
  content: await openContent(),
  geocoders: await openGeocoders(settings),
});
app.addHook('onClose', close);
addCpuTimeRoute(app);

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

await listenUntilSigterm(app, { HOST: settings.host, PORT: settings.port });
