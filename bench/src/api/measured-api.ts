import { randomBytes } from 'node:crypto';
import { buildApp } from '../../../api/src/app.ts';
import { addresses } from '../../../api/src/db/schema/addresses.ts';
import { customers, sessions } from '../../../api/src/db/schema/customers.ts';
import { hashToken } from '../../../api/src/modules/auth/token.ts';
import { openContent } from '../../../api/src/modules/content/content.service.ts';
import { openGeocoders } from '../../../api/src/modules/geo/open-geocoders.ts';
import { listenUntilAsked } from '../edges/listen-until-asked.ts';
import { tellCpuTime } from '../edges/tell-cpu-time.ts';
import { CUSTOMER_PATH, MEMORY_PATH } from './measured-paths.ts';
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

app.post(CUSTOMER_PATH, async () => {
  const [token, createdAt] = [randomBytes(24).toString('hex'), shop.clock()];
  const names = { firstName: 'Bench', lastName: 'Customer', dialCode: '971', phone: '501234567', refCode: '' };
  const [customer] = await shop.db
    .insert(customers)
    .values({ ...names, email: `${token}@dar.example`, passwordHash: '', createdAt })
    .returning();
  if (!customer) throw new Error('no customer was made');
  const customerId = customer.id;
  const expiresAt = new Date(createdAt.getTime() + 24 * 60 * 60_000);
  await shop.db.insert(sessions).values({ tokenHash: hashToken(token), customerId, createdAt, expiresAt });
  const place = {
    location: 'Dubai Marina',
    address: 'Al Marsa Street',
    apartment: '1',
    buildingName: 'Marina Heights',
  };
  const codes = { countryId: 1, cityId: 6, areaId: 0, dialCode: '971', phone: '501234567' };
  const rest = { street: '', landMark: '', addressType: 'home', latitude: '', longitude: '', fullName: '' } as const;
  await shop.db.insert(addresses).values({ customerId, isDefault: true, ...place, ...codes, ...rest });
  return { token };
});

await listenUntilAsked(app, { HOST: settings.host, PORT: settings.port });
