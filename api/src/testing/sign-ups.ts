import { confirmPhoneCode, signUp } from '@dar/shared/contracts/auth';
import { latestCode } from './latest-code.ts';
import type { TestShop } from './test-shop.ts';

/** Signs new people up at a shop. */
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
    /** Up to the code, which is sent but not confirmed. */
    make: async (over: object = {}) => {
      const form = newForm(over);
      const { user } = await shop.call(signUp, form);
      return { form, id: user.id, code: await latestCode(shop, form.phone) };
    },
    confirm: (id: number, otp: string) => shop.call(confirmPhoneCode, { user_id: id, otp, is_social: '0' }),
  };
}
