import type { Address } from '@dar/contracts/addresses';
import { DIAL_CODE } from '@dar/contracts/brand/values';
import { eq } from 'drizzle-orm';
import { toAddress } from '../../modules/addresses/address-view.ts';
import { disablePassword, enablePassword, hashPassword, isPassword } from '../../modules/auth/password.ts';
import type { Db } from '../client.ts';
import { addresses } from '../schema/addresses.ts';
import { customers, sessions } from '../schema/customers.ts';

const DEMO = { email: 'demo@dar.example', password: 'Demo@1234' };

const PERSON = { full_name: 'Demo Customer', dial_code: DIAL_CODE, phone: '501234567' };

const HOME = {
  location: 'Dubai Marina, Dubai, United Arab Emirates',
  address: 'Al Marsa Street, Dubai Marina, Dubai',
  apartment: '1204',
  building_name: 'Marina Heights',
  street: 'Al Marsa Street',
  land_mark: 'Opposite the tram station',
  address_type: 'home',
  isDefault: true,
  latitude: '25.0805',
  longitude: '55.1403',
} as const;

const OFFICE = {
  location: 'Business Bay, Dubai, United Arab Emirates',
  address: 'Marasi Drive, Business Bay, Dubai',
  apartment: '1807',
  building_name: 'Bay Tower',
  street: 'Marasi Drive',
  land_mark: '',
  address_type: 'office',
  isDefault: false,
  latitude: '25.1850',
  longitude: '55.2650',
} as const;

const PLACE = { country_id: 1, city_id: 6, area_id: 0, ...PERSON };

export interface DemoCustomer {
  readonly customerId: number;
  readonly address: Address;
}

export async function seedDemoCustomer(tx: Db, now: Date): Promise<DemoCustomer | undefined> {
  if ((await tx.$count(customers)) > 0) return undefined;
  const [customer] = await tx
    .insert(customers)
    .values({
      email: DEMO.email,
      passwordHash: await hashPassword(DEMO.password),
      firstName: 'Demo',
      lastName: 'Customer',
      dialCode: PERSON.dial_code,
      phone: PERSON.phone,
      isEmailVerified: true,
      isPhoneVerified: true,
      refCode: 'DARDEMO',
      createdAt: now,
    })
    .returning();
  if (!customer) throw new Error('the demo customer was not stored');
  const customerId = customer.id;
  const [home] = await tx
    .insert(addresses)
    .values([HOME, OFFICE].map((address) => ({ customerId, ...PLACE, ...address })))
    .returning();
  if (!home) throw new Error('the demo addresses were not stored');
  return { customerId, address: toAddress(home) };
}

/** Enables or disables the demo login, as long as the demo password is unchanged. */
export async function setDemoLogin(tx: Db, isOpen: boolean): Promise<void> {
  const [demo] = await tx.select().from(customers).where(eq(customers.email, DEMO.email));
  if (!demo) return;
  const { id, passwordHash } = demo;
  const isKnown = !isOpen && (await isPassword(DEMO.password, passwordHash));
  const wanted = isKnown ? disablePassword(passwordHash) : isOpen ? enablePassword(passwordHash) : passwordHash;
  if (wanted === passwordHash) return;
  await tx.update(customers).set({ passwordHash: wanted }).where(eq(customers.id, id));
  if (isKnown) await tx.delete(sessions).where(eq(sessions.customerId, id));
}
