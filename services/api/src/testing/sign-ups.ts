import { confirmPhoneCode, signUp } from '@dar/contracts/auth';
import { afterAll, beforeEach } from 'vitest';
import { HOUR_MS } from '../clock.ts';
import { customers } from '../db/schema/customers.ts';
import { latestCode } from './latest-code.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

/** Opens a shop for sign-up tests, which closes after the tests of the file. */
export async function openSignUpShop() {
  const shop = await openTestShop();
  // Avoids the limits of the network address that all tests share.
  beforeEach(() => shop.pass(2 * HOUR_MS));
  afterAll(() => shop.close());
  const customerById = async (id: number) => (await shop.db.select().from(customers)).find((row) => row.id === id);
  return { shop, signUps: createSignUps(shop), customerById };
}

/** Returns helpers that sign customers up. */
export function createSignUps(shop: TestShop) {
  let people = 0;
  const newForm = (over: object = {}) => {
    people += 1;
    return {
      first_name: 'Sara',
      last_name: 'Haddad',
      email: `sara${people}@dar.example`,
      dial_code: '971',
      phone: String(550_000_000 + people),
      password: 'Secret@12',
      conf_password: 'Secret@12',
      ...over,
    };
  };
  return {
    newForm,
    /** Signs up and returns the unconfirmed code. */
    make: async (over: object = {}) => {
      const form = newForm(over);
      const { user } = await shop.call(signUp, form);
      return { form, id: user.id, code: await latestCode(shop, form.phone) };
    },
    confirm: (id: number, otp: string) => shop.call(confirmPhoneCode, { user_id: id, otp, is_social: '0' }),
  };
}
