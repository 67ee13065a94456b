import { sql } from 'drizzle-orm';
import type { Settings } from '../../env.ts';
import { recountBooked } from '../../modules/crews/capacity.queries.ts';
import type { Geocoders } from '../../modules/geo/open-geocoders.ts';
import { readPlaces } from '../../modules/geo/places-file.ts';
import type { Services } from '../../service.ts';
import type { Db } from '../client.ts';
import { disableTimeouts } from '../timeouts.ts';
import { inTransaction } from '../transaction.ts';
import { hasCity, seedCity } from './city/city.ts';
import { seedCityCrews } from './city/city-crews.ts';
import { seedCoupons } from './coupons.ts';
import { EVERYWHERE, seedCrews, seedRosters } from './crews.ts';
import { bookDemoVisits } from './demo-bookings.ts';
import { seedDemoCustomer, setDemoLogin } from './demo-customer.ts';
import { setDemoMembers } from './demo-members.ts';
import { seedDemoNotifications } from './demo-notifications.ts';
import { seedDemoOrders } from './demo-orders.ts';
import { seedDemoProductOrders } from './demo-product-orders.ts';
import { seedDemoReviews } from './demo-reviews.ts';
import { setDemoStaff } from './demo-staff.ts';
import { seedDemoWallet } from './demo-wallet.ts';

interface SeedDeps extends Pick<Services, 'db' | 'clock' | 'catalog' | 'shopSettings'> {
  readonly geocoders: Geocoders;
  readonly settings: Settings;
}

const TRAVEL_MINUTES = 30;

/** Adds crews and other demo data if it is configured. Keeps existing rows. One of several starting processes seeds. */
export async function seed({ db, clock, catalog, geocoders, settings, shopSettings }: SeedDeps): Promise<void> {
  await inTransaction(db, async (tx) => {
    await takeSeedLock(tx);
    await setDemoLogin(tx, settings.hasDemoData);
    await setDemoStaff(tx, { isDemo: settings.isDemo, now: clock() });
    if (!settings.hasDemoData) await setDemoMembers(tx, { isDemo: false, now: clock() });
    // Customers of a real shop would pay for visits of crews that do not exist.
    if (!settings.hasDemoData) return;
    const places = await readPlaces();
    const isNewCity = settings.officeDemo === 'city' && !(await hasCity(tx));
    const cityCrews = isNewCity ? await seedCityCrews(tx, catalog.activities(), places) : [];
    const parts = await seedRosters(tx, places);
    const rosterIds = [EVERYWHERE, EVERYWHERE, ...parts, ...parts];
    await seedCrews(tx, catalog.activities(), { rosterIds, travelMinutes: TRAVEL_MINUTES });
    await setDemoMembers(tx, { isDemo: settings.isDemo, now: clock() });
    await seedCoupons(tx, clock());
    const now = clock();
    const demo = await seedDemoCustomer(tx, now);
    if (!demo) return;
    const activityById = (id: number) => catalog.activities().find((activity) => activity.id === id);
    await seedDemoProductOrders(tx, { ...demo, now });
    const forOrders = { ...demo, now, activityById, serviceById: (id: number) => catalog.serviceById(id) };
    await seedDemoOrders(tx, forOrders);
    await seedDemoReviews(tx, forOrders);
    await seedDemoWallet(tx, demo.customerId, now);
    await seedDemoNotifications(tx, demo.customerId, now);
    const ports = { ...settings, ...geocoders, shopSettings, clock, catalog };
    await bookDemoVisits(tx, { ...ports, customerId: demo.customerId });
    if (isNewCity) await seedCity(tx, { ports, places, crews: cityCrews });
    await recountBooked(tx, now);
  });
}

const SEED_LOCK = 382_202;

async function takeSeedLock(tx: Db): Promise<void> {
  await disableTimeouts(tx);
  await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
}
