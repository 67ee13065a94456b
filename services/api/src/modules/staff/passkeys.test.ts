import * as office from '@dar/contracts/office';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getFailure } from '../../testing/get-failure.ts';
import { SoftwarePasskey } from '../../testing/software-passkey.ts';
import { openTestShop, TEST_PASSWORD, type TestShop } from '../../testing/test-shop.ts';
import type { TestStaff } from '../../testing/test-staff.ts';

const ORIGIN = 'http://localhost';
const PASSWORD = { password: TEST_PASSWORD };

let shop: TestShop;
let person: TestStaff;
let key: SoftwarePasskey;
beforeAll(async () => {
  shop = await openTestShop({ isDemo: false });
});
beforeEach(async () => {
  person = await shop.newStaff('finance');
  key = new SoftwarePasskey();
});
afterAll(() => shop.close());

async function addPasskey(passkey = key, asked: { isVerified?: boolean; origin?: string } = {}) {
  const { challenge, options } = (await person.call(office.startPasskey, PASSWORD)).oData;
  const response = passkey.create({ options, origin: ORIGIN, ...asked });
  return (await person.call(office.finishPasskey, { challenge, name: 'Phone', response })).oData;
}

async function start() {
  return (await shop.officeGuest()(office.passkeyOptions, {})).oData;
}

const signIn = (challenge: string, response: Record<string, unknown>) =>
  shop.officeGuest()(office.signInWithPasskey, { challenge, response });

test('is a second factor, and signs in without a password', async () => {
  expect((await addPasskey()).recovery_codes).toHaveLength(10);
  expect((await person.call(office.officeMe, {})).oData).toMatchObject({
    passkeys: [{ name: 'Phone' }],
    needs_second_factor: false,
  });
  const { challenge, options } = await start();
  const { me } = (await signIn(challenge, key.get({ options, origin: ORIGIN }))).oData;
  expect(me).toMatchObject({ id: person.id, role: 'finance' });
  const second = (await shop.officeGuest()(office.officeSignIn, { email: person.email, ...PASSWORD })).oData;
  expect(second).toMatchObject({ factors: ['passkey', 'recovery-code'] });
});

test('answers a challenge once, and no older one', async () => {
  await addPasskey();
  const { challenge, options } = await start();
  const response = key.get({ options, origin: ORIGIN });
  await signIn(challenge, response);
  expect(await getFailure(signIn(challenge, response))).toMatchObject({ code: 'code-ended' });
  expect(await getFailure(signIn((await start()).challenge, response))).toMatchObject({ code: 'wrong-code' });
});

test.each([
  ['of another site', { origin: 'https://evil.example' }],
  ['without finger or PIN', { isVerified: false }],
])('%s is refused', async (_what, asked) => {
  expect(await getFailure(addPasskey(key, asked))).toMatchObject({ code: 'wrong-code' });
  await addPasskey();
  const { challenge, options } = await start();
  const response = key.get({ options, origin: ORIGIN, ...asked });
  expect(await getFailure(signIn(challenge, response))).toMatchObject({ code: 'wrong-code' });
});

test('of a stranger, of a deactivated person and a removed one do not sign in', async () => {
  const tryKey = async (passkey: SoftwarePasskey) => {
    const { challenge, options } = await start();
    return getFailure(signIn(challenge, passkey.get({ options, origin: ORIGIN })));
  };
  await addPasskey();
  expect(await tryKey(new SoftwarePasskey())).toMatchObject({ code: 'wrong-code' });
  const [{ id } = { id: '' }] = (await person.call(office.officeMe, {})).oData.passkeys;
  expect(await getFailure(person.call(office.removePasskey, { id, ...PASSWORD }))).toMatchObject({
    code: 'last-factor',
  });
  const second = new SoftwarePasskey();
  await addPasskey(second);
  await person.call(office.removePasskey, { id, ...PASSWORD });
  expect(await tryKey(key)).toMatchObject({ code: 'wrong-code' });
  expect(await tryKey(second)).toBeUndefined();
  await shop.office(office.deactivateStaff, { id: person.id, reason: 'Has left' });
  expect(await tryKey(second)).toMatchObject({ code: 'wrong-code' });
});
