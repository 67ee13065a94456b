import { confirmPhoneCode, emailLogin, forgotPassword, resetPassword } from '@dar/contracts/auth';
import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { confirmEmail, emailStatus, resendEmailLink } from '@dar/contracts/email-verification';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { changePassword, deleteAccount } from '@dar/contracts/security';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../clock.ts';
import { setOrderStatus } from '../../testing/closed-customer.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { latestCode, messagesTo } from '../../testing/latest-code.ts';
import { createSignUps } from '../../testing/sign-ups.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, TEST_PASSWORD, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { newEmailToken, newUnverifiedCustomer, setEmail } from '../../testing/unverified-customer.ts';

const LINK_OVER = {
  kind: 'business-error',
  message: 'This link is no longer valid. Sign in and send a new one from My Account.',
};
const NEW_PASSWORD = { password: 'Newer@1234', password_confirmation: 'Newer@1234' };

let shop: TestShop;
let signUps: ReturnType<typeof createSignUps>;
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 60 });
  signUps = createSignUps(shop);
});
beforeEach(() => shop.pass(2 * HOUR_MS));
afterAll(() => shop.close());

const newUnverified = () => newUnverifiedCustomer(shop);
const createLink = (customer: TestCustomer) => newEmailToken(shop, customer);
const confirm = (token: string) => shop.call(confirmEmail, { token });
const getStatus = async ({ call }: TestCustomer) => (await call(emailStatus, {})).oData.is_email_verifed;
const subjectsTo = async ({ email }: TestCustomer) => (await messagesTo(shop, email)).map(({ subject }) => subject);

/** Prepares an order of a visit in some days, at nine in Dubai, and returns the invoice. */
async function payable({ call }: TestCustomer, days: number): Promise<string> {
  const day = new Date(shop.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  await call(addToCart, { service_id: PLAIN.id });
  await call(saveTaskAndTime, { service_date: `${day} 09:00` });
  return (await call(paymentInit, { payment_type: '5' })).oData.invoice_id;
}

async function order(customer: TestCustomer, days: number): Promise<string> {
  return (await customer.call(placeOrder, { invoice_id: await payable(customer, days) })).order_no;
}

async function confirmationsTo(customer: TestCustomer): Promise<string[]> {
  return (await subjectsTo(customer)).filter((subject) => subject.includes('Your booking'));
}

async function resetByEmail({ email }: TestCustomer): Promise<void> {
  const { password_reset_code } = (await shop.call(forgotPassword, { email })).oData;
  const otp = await latestCode(shop, email);
  await shop.call(resetPassword, { password_reset_code: String(password_reset_code), otp, ...NEW_PASSWORD });
}

describe('sign-up', () => {
  const spam = { first_name: 'Win at evil.example', last_name: 'Now free' };

  test('sends the link after the phone code, without a text of the customer', async () => {
    const { form, id, code } = await signUps.make(spam);
    expect(await messagesTo(shop, form.email)).toEqual([]);
    const { user } = await shop.call(confirmPhoneCode, { user_id: id, otp: code, is_social: '0' });
    expect(user.is_email_verifed).toBe('0');
    const [mail, ...others] = await messagesTo(shop, form.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('Confirm your e-mail address for Dar');
    expect(mail?.text).toContain('http://localhost:3000/verify-email?token=');
    expect(JSON.stringify(mail)).not.toMatch(/evil|free/);
  });

  test('sends no link when a password reset has proved the address before the phone code', async () => {
    const { form, id, code } = await signUps.make();
    await resetByEmail({ email: form.email } as TestCustomer);
    const { user } = await shop.call(confirmPhoneCode, { user_id: id, otp: code, is_social: '0' });
    expect(user.is_email_verifed).toBe('1');
    expect(JSON.stringify(await messagesTo(shop, form.email))).not.toContain('verify-email');
  });
});

describe('the link', () => {
  test('verifies the address without a session, also when pressed twice', async () => {
    const customer = await newUnverified();
    const token = await createLink(customer);
    expect(await getStatus(customer)).toBe('0');
    for (let press = 0; press < 2; press++) {
      const message = 'Your e-mail address is confirmed';
      expect(await confirm(token)).toMatchObject({ user: { id: customer.id }, message });
    }
    expect(await getStatus(customer)).toBe('1');
    const { user } = await shop.call(emailLogin, { email: customer.email, password: TEST_PASSWORD });
    expect(user.is_email_verifed).toBe('1');
  });

  test('of another customer verifies that address only, whoever is signed in', async () => {
    const [customer, other] = [await newUnverified(), await newUnverified()];
    const token = await createLink(other);
    expect((await customer.call(confirmEmail, { token })).user.id).toBe(other.id);
    expect([await getStatus(customer), await getStatus(other)]).toEqual(['0', '1']);
  });

  test('does not verify the address of another customer when its id is changed', async () => {
    const [customer, other] = [await newUnverified(), await newUnverified()];
    const token = (await createLink(customer)).replace(/^\d+/, String(other.id));
    expect(await getFailure(confirm(token))).toMatchObject(LINK_OVER);
    expect(await getStatus(other)).toBe('0');
  });

  test.each([
    ['a forged signature', (token: string) => `${token.slice(0, -3)}AAA`],
    ['no signature', (token: string) => token.slice(0, 20)],
    ['no text', () => ''],
  ])('is rejected with %s', async (_what, change) => {
    const customer = await newUnverified();
    expect(await getFailure(confirm(change(await createLink(customer))))).toMatchObject(LINK_OVER);
    expect(await getStatus(customer)).toBe('0');
  });

  test('works for three days, and then no longer', async () => {
    const [customer, late] = [await newUnverified(), await newUnverified()];
    const [token, lateToken] = [await createLink(customer), await createLink(late)];
    shop.pass(3 * DAY_MS);
    await confirm(token);
    shop.pass(DAY_MS);
    expect(await getFailure(confirm(lateToken))).toMatchObject(LINK_OVER);
    expect(await getStatus(late)).toBe('0');
  });

  test('is void when the customer has another address', async () => {
    const customer = await newUnverified();
    const token = await createLink(customer);
    const email = `new.${customer.email}`;
    await setEmail(shop, customer, { email });
    expect(await getFailure(confirm(token))).toMatchObject(LINK_OVER);
    expect(await getStatus(customer)).toBe('0');
  });

  test('is void after the deletion of the account', async () => {
    const customer = await newUnverified();
    const token = await createLink(customer);
    await customer.call(deleteAccount, { password: TEST_PASSWORD });
    expect(await getFailure(confirm(token))).toMatchObject(LINK_OVER);
  });
});

describe('sending the link again', () => {
  test('stops after five in an hour and says how long to wait', async () => {
    const customer = await newUnverified();
    for (let sent = 0; sent < 5; sent++) {
      const message = 'We sent the link to your e-mail address';
      expect(await customer.call(resendEmailLink, {})).toMatchObject({ oData: { is_email_verifed: '0' }, message });
    }
    expect(await getFailure(customer.call(resendEmailLink, {}))).toMatchObject({
      status: 429,
      message: 'Too many requests. Please try again in 60 min.',
    });
    expect(await messagesTo(shop, customer.email)).toHaveLength(5);
  });

  test('is not limited by what other customers of the network address send', async () => {
    const customers = await Promise.all(Array.from({ length: 13 }, newUnverified));
    const calls = customers.flatMap(({ call }) =>
      Array.from({ length: 5 }, () => getFailure(call(resendEmailLink, {}))),
    );
    expect((await Promise.all(calls)).filter(Boolean)).toEqual([]);
  });

  test('sends nothing to a verified address', async () => {
    const customer = await shop.newCustomer();
    expect(await customer.call(resendEmailLink, {})).toMatchObject({
      oData: { is_email_verifed: '1' },
      message: 'Your e-mail address is confirmed',
    });
    expect(await messagesTo(shop, customer.email)).toEqual([]);
  });
});

describe('an address that is not verified', () => {
  test('receives nothing but links and password codes', async () => {
    const customer = await newUnverified();
    await order(customer, 2);
    await customer.call(changePassword, { current_password: TEST_PASSWORD, ...NEW_PASSWORD });
    await setOrderStatus(shop.db, customer.id, 'Completed');
    await createLink(customer);
    const [link = '', ...others] = await subjectsTo(customer);
    expect(others).toEqual([]);
    expect(link).toContain('Confirm your e-mail address');
    await shop.call(forgotPassword, { email: customer.email });
    expect((await subjectsTo(customer))[0]).toContain('Your Dar password code');
    await customer.call(deleteAccount, { password: NEW_PASSWORD.password });
    expect(await subjectsTo(customer)).toEqual([]);
  });

  test.each<[string, (customer: TestCustomer) => Promise<unknown>]>([
    [
      'the link',
      async (customer) => {
        const token = await createLink(customer);
        await confirm(token);
        await confirm(token);
      },
    ],
    ['a password reset', resetByEmail],
  ])('receives the confirmations of visits to come once %s verifies it', async (_what, verify) => {
    const customer = await newUnverified();
    await order(customer, 2);
    await setOrderStatus(shop.db, customer.id, 'Cancelled');
    const orderNo = await order(customer, 3);
    expect(await confirmationsTo(customer)).toEqual([]);
    await verify(customer);
    expect(await confirmationsTo(customer)).toEqual([expect.stringContaining(`Your booking ${orderNo} is confirmed`)]);
  });

  test('receives no confirmation of a past visit', async () => {
    const customer = await newUnverified();
    await order(customer, 1);
    shop.pass(2 * DAY_MS);
    await confirm(await createLink(customer));
    expect(await confirmationsTo(customer)).toEqual([]);
  });
});
