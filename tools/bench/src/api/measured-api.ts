import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@dar/contracts/time/durations';
import { buildApp } from '../../../../services/api/src/app.ts';
import { addresses } from '../../../../services/api/src/db/schema/addresses.ts';
import { customers, sessions } from '../../../../services/api/src/db/schema/customers.ts';
import { hashToken } from '../../../../services/api/src/modules/auth/token.ts';
import { openContent } from '../../../../services/api/src/modules/content/content.service.ts';
import { openGeocoders } from '../../../../services/api/src/modules/geo/open-geocoders.ts';
import { SLOT_SEARCHES } from '../../../../services/api/src/modules/schedule/free-times.ts';
import { DATED_SEARCHES } from '../../../../services/api/src/modules/search/search.service.ts';
import { addCpuTimeRoute } from '../load/cpu-time.ts';
import { listenUntilSigterm } from '../programs/listen-until-sigterm.ts';
import { CUSTOMERS_PATH, MEMORY_PATH } from './measured-paths.ts';
import { openBackend } from './open-backend.ts';

// A few customers of one address measure what thousands ask.
SLOT_SEARCHES.perAccount.attempts = Number.POSITIVE_INFINITY;
DATED_SEARCHES.perIp.attempts = Number.POSITIVE_INFINITY;

const { settings, close, ...shop } = await openBackend();
const app = await buildApp({
  ...shop,
  settings,
  content: await openContent(settings),
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
  ...{
    street: '',
    landMark: '',
    addressType: 'home' as const,
    latitude: '25.0805',
    longitude: '55.1403',
    fullName: '',
  },
  ...{ countryId: 1, cityId: 6, areaId: 0, dialCode: '971', phone: '501234567' },
  isDefault: true,
};

app.post<{ Querystring: { amount: string } }>(CUSTOMERS_PATH, async ({ query }) => {
  const createdAt = shop.clock();
  const expiresAt = new Date(createdAt.getTime() + DAY_MS);
  const tokens = Array.from({ length: Number(query.amount) }, () => randomBytes(24).toString('hex'));
  const rows = await shop.db
    .insert(customers)
    .values(tokens.map((token) => ({ ...NAMES, email: `${token}@dar.example`, passwordHash: '', createdAt })))
    .returning({ customerId: customers.id, email: customers.email });
  const getToken = (email: string) => email.slice(0, email.indexOf('@'));
  await shop.db.insert(sessions).values(
    rows.map(({ customerId, email }) => ({
      tokenHash: hashToken(getToken(email)),
      customerId,
      createdAt,
      expiresAt,
    })),
  );
  await shop.db.insert(addresses).values(rows.map(({ customerId }) => ({ customerId, ...ADDRESS })));
  return { tokens };
});

await listenUntilSigterm(app, { HOST: settings.host, PORT: settings.port });
