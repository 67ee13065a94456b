import {
  confirmPhoneCode,
  emailLogin,
  forgotPassword,
  logout,
  resetPassword,
  signUp,
  verifyResetCode,
} from '@dar/contracts/auth';
import { API_BASE_PATH, type Endpoint } from '@dar/contracts/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers } from '../db/schema/customers.ts';
import { latestCode } from './latest-code.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

const lines: string[] = [];
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ logTo: { write: (line) => lines.push(line) } });
});
afterAll(() => shop.app.close());

const FORM = {
  first_name: 'Sara',
  last_name: 'Haddad',
  email: 'sara@dar.example',
  phone: '551234567',
  password: 'Secret@12',
  conf_password: 'Secret@12',
};

async function post(endpoint: Endpoint, payload: object, token?: string) {
  const url = `${API_BASE_PATH}${endpoint.path}`;
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return (await shop.app.inject({ method: 'POST', url, payload, headers })).json();
}

test('logs no password, code, token or handle', async () => {
  const { user } = await post(signUp, FORM);
  const phoneCode = await latestCode(shop, FORM.phone);
  const { access_token: token } = await post(confirmPhoneCode, { user_id: user.id, otp: phoneCode });
  await post(logout, { access_token: token }, token);
  const { oData } = await post(forgotPassword, { email: FORM.email });
  const handle: string = oData.password_reset_code;
  const resetCode = await latestCode(shop, FORM.email);
  const right = { password_reset_code: handle, otp: resetCode };
  await post(verifyResetCode, right);
  await post(resetPassword, { ...right, password: 'Newer@123', password_confirmation: 'Newer@123' });
  const { access_token: second } = await post(emailLogin, { email: FORM.email, password: 'Newer@123' });
  const { passwordHash } = (await shop.db.select().from(customers))[0] ?? { passwordHash: '' };
  // Logged errors must not contain secrets either.
  await shop.breakDatabase();
  await post(emailLogin, { email: FORM.email, password: 'Newer@123' });
  await post(confirmPhoneCode, { user_id: user.id, otp: phoneCode });
  await post(verifyResetCode, right);
  await post(logout, { access_token: second }, second);
  // Redaction also covers logged bodies.
  shop.app.log.info(
    { body: { ...right, ...FORM, access_token: second }, headers: { authorization: second } },
    'a body',
  );

  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(10);
  expect(log).toContain('request failed');
  expect(log).toContain('[hidden]');
  const secrets = { token, second, handle, passwordHash, first: FORM.password, newer: 'Newer@123' };
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret.length, name).toBeGreaterThan(7);
    expect(log.includes(secret), name).toBe(false);
  }
  // The digits may be part of a number, but not a separate text.
  for (const code of [phoneCode, resetCode]) expect(log).not.toContain(`"${code}"`);
});
