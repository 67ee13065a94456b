import type { Address } from '@dar/contracts/addresses';
import { DIAL_CODE } from '@dar/contracts/brand/values';
import { DAY_MS } from '../../../clock.ts';
import { toAddress } from '../../../modules/addresses/address-view.ts';
import { disablePassword } from '../../../modules/auth/password.ts';
import type { PlacesFile } from '../../../modules/geo/places-file.ts';
import type { Db } from '../../client.ts';
import { addresses } from '../../schema/addresses.ts';
import { customers } from '../../schema/customers.ts';
import { findArea } from './city-crews.ts';
import { pick } from './random.ts';

const CUSTOMERS = 260;
const ENGLISH = {
  first: ['Omar', 'Layla', 'Sara', 'Hassan', 'Emily', 'James', 'Priya', 'Rohan', 'Olga', 'Chen', 'Fatima', 'David'],
  last: ['Haddad', 'Nasser', 'Khan', 'Miller', 'Iyer', 'Santos', 'Petrova', 'Wright', 'Mansour', 'Rossi', 'Farouk'],
};
const ARABIC = {
  first: ['أحمد', 'ليلى', 'محمد', 'نورة', 'خالد', 'مريم', 'سلطان', 'هند', 'يوسف', 'عائشة'],
  last: ['المهيري', 'الكعبي', 'حداد', 'السويدي', 'منصور', 'الشامسي', 'البلوشي', 'ناصر'],
};
const BUILDINGS = ['Palm Court', 'Sky Tower', 'Garden Residence', 'Bay View', 'Al Noor Building', 'Villa'];
const STREETS = ['Al Wasl Street', 'Al Marsa Street', 'Garden Street', 'Creek Road', 'Lake Avenue', 'Palm Street'];
/** About half a kilometre. */
const SPREAD = 0.005;

export interface CityCustomer {
  readonly customerId: number;
  readonly address: Address;
  readonly area: number;
}

/** Adds customers with one address each, a third with Arabic names. They cannot sign in. */
export async function seedCityCustomers(
  tx: Db,
  { places }: Pick<PlacesFile, 'places'>,
  { random, now }: { readonly random: () => number; readonly now: Date },
): Promise<CityCustomer[]> {
  const inDubai = places.filter(({ city }) => city === 'Dubai');
  const people = Array.from({ length: CUSTOMERS }, (_, index) => {
    const { first, last } = index % 3 === 0 ? ARABIC : ENGLISH;
    const phone = String(562_000_000 + index * 37);
    return {
      ...{ firstName: pick(random, first), lastName: pick(random, last), dialCode: DIAL_CODE, phone },
      ...{ email: `customer${index + 1}@city.example`, passwordHash: disablePassword(''), refCode: `CITY${index + 1}` },
      ...{ isPhoneVerified: true, isEmailVerified: true, createdAt: new Date(now.getTime() - (index + 20) * DAY_MS) },
    };
  });
  const stored = await tx.insert(customers).values(people).returning({ id: customers.id });
  const rows = people.map(({ firstName, lastName, phone }, index) => {
    const place = pick(random, inDubai);
    const street = pick(random, STREETS);
    const near = (degrees: number) => (degrees + (random() - 0.5) * 2 * SPREAD).toFixed(4);
    return {
      ...{ customerId: stored[index]?.id ?? 0, full_name: `${firstName} ${lastName}`, dial_code: DIAL_CODE, phone },
      ...{ location: `${place.name}, Dubai, United Arab Emirates`, address: `${street}, ${place.name}, Dubai` },
      ...{ apartment: String(101 + Math.floor(random() * 2_400)), building_name: pick(random, BUILDINGS), street },
      ...{ land_mark: '', address_type: 'home' as const, isDefault: true, country_id: 1, city_id: 6, area_id: 0 },
      ...{ latitude: near(place.latitude), longitude: near(place.longitude) },
    };
  });
  const homes = await tx.insert(addresses).values(rows).returning();
  return homes.map((home) => ({
    customerId: home.customerId,
    address: toAddress(home),
    area: findArea(Number(home.longitude)),
  }));
}
