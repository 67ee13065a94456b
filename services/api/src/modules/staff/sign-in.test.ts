import { randomUUID } from 'node:crypto';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import * as office from '@dar/contracts/office';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../clock.ts';
import { staffSessions, staffUsers } from '../../db/schema/staff.ts';
import { countWaiting } from '../../testing/cart-lock.ts';
import { eq } from '../../testing/conditions.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { messagesTo } from '../../testing/latest-code.ts';
import { openTestShop, TEST_PASSWORD, type TestShop } from '../../testing/test-shop.ts';
import type { TestStaff } from '../../testing/test-staff.ts';
import { createTotp, newTotpSecret } from './totp.ts';

let shop: TestShop;
let person: TestStaff;

beforeAll(async () => {
  shop = await openTestShop({ isDemo: false });
});
beforeEach(async () => {
  person = await shop.newStaff('support');
});
afterAll(() => shop.close());

const PASSWORD = { password: TEST_PASSWORD };
const REASON = { reason: 'New here' };

const codeOf = (secret: string) => createTotp(secret, '').generate({ timestamp: shop.now().getTime() });

/** Signs in with a password. */
const signIn = async (email: string, password = TEST_PASSWORD) =>
  (await shop.officeGuest()(office.officeSignIn, { email, password })).oData;

/** Sets up an app, and returns its secret and the recovery codes. */
async function addTotp({ call }: TestStaff) {
  const { challenge, secret } = (await call(office.startTotp, PASSWORD)).oData;
  const { recovery_codes = [] } = (await call(office.finishTotp, { challenge, code: codeOf(secret) })).oData;
  shop.pass(MINUTE_MS);
  return { secret, codes: recovery_codes };
}

test('names the accounts of demo mode in demo mode only', async () => {
  expect((await shop.officeGuest()(office.officeSignInOptions, {})).oData).toEqual({});
  const demo = await openTestShop();
  const options = (await demo.officeGuest()(office.officeSignInOptions, {})).oData;
  await demo.close();
  expect(options.demo?.accounts.map(({ role }) => role)).toEqual(office.OFFICE_ROLES);
});

describe('a person without a second factor', () => {
  test('signs in with the password, and must set one up before any other call', async () => {
    const { me } = await signIn(person.email);
    expect(me).toMatchObject({ id: person.id, role: 'support', needs_second_factor: true });
    expect(await getFailure(person.call(office.officeOrders, {}))).toMatchObject({
      status: 403,
      code: 'second-factor-needed',
    });
    const { codes } = await addTotp(person);
    expect(new Set(codes).size).toBe(10);
    expect((await person.call(office.officeOrders, {})).oData).toEqual([]);
    expect((await person.call(office.officeMe, {})).oData).toMatchObject({
      has_totp: true,
      needs_second_factor: false,
    });
  });

  test('who sets one up meanwhile must show it', async () => {
    const { signedIn } = await shop.db.transaction(async (tx) => {
      await tx.select().from(staffUsers).where(eq(staffUsers.id, person.id)).for('update');
      const waiting = signIn(person.email);
      await expect.poll(() => countWaiting(shop.db), { timeout: 30_000 }).toBe(1);
      await tx.update(staffUsers).set({ totpSecret: newTotpSecret() }).where(eq(staffUsers.id, person.id));
      // Not awaited: it continues when this transaction ends.
      return { signedIn: waiting };
    });
    const { me, factors } = await signedIn;
    expect([me, factors]).toEqual([undefined, ['totp']]);
  });

  test('needs the password again to set up a factor', async () => {
    expect(await getFailure(person.call(office.startTotp, { password: 'Wrong@1234' }))).toMatchObject({
      fields: { password: ['The password is wrong.'] },
    });
  });
});

describe('a second factor', () => {
  test('lets nobody in without its code, which works once', async () => {
    const { secret } = await addTotp(person);
    const first = await signIn(person.email);
    expect(first.me).toBeUndefined();
    expect(first.factors).toEqual(['totp', 'recovery-code']);
    const { challenge = '' } = first;
    const code = codeOf(secret);
    expect(await getFailure(shop.officeGuest()(office.confirmSignIn, { challenge, code: '000000' }))).toMatchObject({
      code: 'wrong-code',
    });
    expect((await shop.officeGuest()(office.confirmSignIn, { challenge, code })).oData.me.id).toBe(person.id);
    const second = (await signIn(person.email)).challenge ?? '';
    expect(await getFailure(shop.officeGuest()(office.confirmSignIn, { challenge: second, code }))).toMatchObject({
      code: 'wrong-code',
    });
    expect(await getFailure(shop.officeGuest()(office.confirmSignIn, { challenge, code }))).toMatchObject({
      code: 'code-ended',
    });
  });

  test('is replaced by a recovery code, which works once, however it is typed', async () => {
    const { codes } = await addTotp(person);
    const use = async (code: string) => {
      const { challenge = '' } = await signIn(person.email);
      return getFailure(shop.officeGuest()(office.confirmSignIn, { challenge, code }));
    };
    const [first = ''] = codes;
    expect(await use(` ${first.toUpperCase().replaceAll('-', ' ')}`)).toBeUndefined();
    expect(await use(first)).toMatchObject({ code: 'wrong-code' });
    expect((await person.call(office.officeMe, {})).oData.recovery_codes_left).toBe(9);
    const renewed = (await person.call(office.newRecoveryCodes, PASSWORD)).oData.recovery_codes;
    expect(await use(codes[1] ?? '')).toMatchObject({ code: 'wrong-code' });
    expect(await use(renewed[0] ?? '')).toBeUndefined();
  });

  test('of one person is no factor of another one', async () => {
    const other = await shop.newStaff('finance');
    const { challenge, secret } = (await person.call(office.startTotp, PASSWORD)).oData;
    expect(await getFailure(other.call(office.finishTotp, { challenge, code: codeOf(secret) }))).toMatchObject({
      code: 'wrong-code',
    });
  });

  test('has five attempts a sign-in, and ten an hour from one network', async () => {
    const { secret } = await addTotp(person);
    const guess = async (challenge: string) =>
      getFailure(shop.officeGuest()(office.confirmSignIn, { challenge, code: '000000' }));
    for (const last of ['code-ended', 'code-ended']) {
      const { challenge = '' } = await signIn(person.email);
      for (let attempt = 1; attempt <= 5; attempt += 1)
        expect(await guess(challenge)).toMatchObject({ code: 'wrong-code' });
      expect(await guess(challenge)).toMatchObject({ code: last });
    }
    const { challenge = '' } = await signIn(person.email);
    const right = () => getFailure(shop.officeGuest()(office.confirmSignIn, { challenge, code: codeOf(secret) }));
    expect(await right()).toMatchObject({ status: 429 });
    const owner = await shop.newStaff('owner');
    await addTotp(owner);
    const unlock = { id: person.id, ...REASON };
    expect((await owner.call(office.unlockStaff, unlock)).oData.unlocked).toEqual(['staff-code']);
    expect(await right()).toBeUndefined();
  });
});

describe('a wrong password', () => {
  test('blocks the network that tries, for that account, and nobody else', async () => {
    const wrong = () => getFailure(signIn(person.email, 'Wrong@1234'));
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect(await wrong()).toMatchObject({ code: 'invalid-credentials' });
    expect(await getFailure(signIn(person.email))).toMatchObject({ status: 429 });
    const elsewhere = shop.officeGuest('198.51.100.7');
    expect((await elsewhere(office.officeSignIn, { email: person.email, password: TEST_PASSWORD })).oData.me?.id).toBe(
      person.id,
    );
  });

  test('is answered as an unknown account is', async () => {
    const unknown = await getFailure(signIn(`${randomUUID()}@dar.example`));
    const wrong = await getFailure(signIn(person.email, 'Wrong@1234'));
    expect(unknown?.message).toBe('E-mail or password is wrong.');
    expect(wrong?.message).toBe(unknown?.message);
  });
});

describe('a session', () => {
  const isOpen = async ({ call }: TestStaff) => (await getFailure(call(office.officeMe, {}))) === undefined;

  test('ends after twelve hours without a call, and a week after the sign-in', async () => {
    shop.pass(11 * HOUR_MS);
    expect(await isOpen(person)).toBe(true);
    shop.pass(11 * HOUR_MS);
    expect(await isOpen(person)).toBe(true);
    shop.pass(12 * HOUR_MS);
    expect(await isOpen(person)).toBe(false);
    const busy = await shop.newStaff('support');
    for (let hours = 0; hours < 7 * 24; hours += 8) {
      expect(await isOpen(busy)).toBe(true);
      shop.pass(8 * HOUR_MS);
    }
    expect(await isOpen(busy)).toBe(false);
  });

  test('ends after twelve hours in which only an idle page calls', async () => {
    const callIdle = () =>
      shop.app.office?.inject({
        method: 'POST',
        url: `${API_BASE_PATH}${office.officeMe.path}`,
        headers: { cookie: person.cookie, [office.IDLE_HEADER]: '1' },
        payload: {},
      });
    shop.pass(11 * HOUR_MS);
    expect((await callIdle())?.statusCode).toBe(200);
    shop.pass(HOUR_MS);
    expect((await callIdle())?.statusCode).toBe(401);
  });

  test('ends with the sign-out, alone', async () => {
    const second = await shop.openStaffSession(person.id);
    await person.call(office.officeSignOut, {});
    expect(await isOpen(person)).toBe(false);
    expect((await second(office.officeMe, {})).oData.id).toBe(person.id);
  });

  test('that ends during a change of the own factors changes nothing', async () => {
    const { change } = await shop.db.transaction(async (tx) => {
      await tx.select().from(staffUsers).where(eq(staffUsers.id, person.id)).for('update');
      const waiting = person.call(office.changeStaffPassword, {
        ...{ current_password: TEST_PASSWORD, password: 'Other@1234', password_confirmation: 'Other@1234' },
      });
      const failure = getFailure(waiting);
      await expect.poll(() => countWaiting(shop.db), { timeout: 30_000 }).toBe(1);
      await tx.delete(staffSessions).where(eq(staffSessions.staffId, person.id));
      return { change: failure };
    });
    expect(await change).toMatchObject({ code: 'code-ended' });
    expect((await signIn(person.email)).me).toMatchObject({ id: person.id });
  });

  test('stays open when its person changes the password, and the others end', async () => {
    const second = await shop.openStaffSession(person.id);
    const change = { current_password: TEST_PASSWORD, password: 'New@12345', password_confirmation: 'New@12345' };
    expect(await getFailure(second(office.changeStaffPassword, { ...change, password: 'short' }))).toMatchObject({
      code: 'invalid-fields',
    });
    await second(office.changeStaffPassword, change);
    expect(await isOpen(person)).toBe(false);
    expect((await second(office.officeMe, {})).oData.id).toBe(person.id);
    expect((await signIn(person.email, 'New@12345')).me?.id).toBe(person.id);
  });

  test.each([
    ['a new role', office.changeStaff, { role: 'editor' as const }],
    ['the deactivation', office.deactivateStaff, {}],
    ['the reset', office.resetStaff, {}],
  ])('ends with %s', async (_what, call, input) => {
    await shop.office(call, { id: person.id, ...input, ...REASON } as never);
    expect(await isOpen(person)).toBe(false);
  });
});

describe('an invitation', () => {
  const invite = async (email = `${randomUUID()}@dar.example`) => {
    const { oData } = await shop.office(office.inviteStaff, { email, name: 'Noor', role: 'editor', ...REASON });
    return { ...oData, email, token: oData.link.split('#')[1] ?? '' };
  };
  const accept = (token: string, password = 'Chosen@123') =>
    shop.officeGuest()(office.acceptInvitation, { token, password, password_confirmation: password });

  test('goes by e-mail, and lets its person choose a password once', async () => {
    const { id, email, link, token } = await invite();
    expect(new URL(link).pathname).toBe('/invitation');
    expect((await messagesTo(shop, email)).at(-1)).toMatchObject({ text: expect.stringContaining(link) });
    expect(await getFailure(accept(token, 'short'))).toMatchObject({ code: 'invalid-fields' });
    expect((await accept(token)).oData.me).toMatchObject({ id, role: 'editor', needs_second_factor: true });
    expect(await getFailure(accept(token))).toMatchObject({ code: 'link-ended' });
    expect((await signIn(email, 'Chosen@123')).me?.id).toBe(id);
  });

  test('ends after seven days, with a newer one and with the deactivation', async () => {
    const first = await invite();
    const second = await invite(first.email);
    expect(second.id).toBe(first.id);
    expect(await getFailure(accept(first.token))).toMatchObject({ code: 'link-ended' });
    await shop.office(office.deactivateStaff, { id: first.id, ...REASON });
    expect(await getFailure(accept(second.token))).toMatchObject({ code: 'link-ended' });
    const late = await invite();
    shop.pass(7 * 24 * HOUR_MS);
    expect(await getFailure(accept(late.token))).toMatchObject({ code: 'link-ended' });
  });

  test('replaces a lost second factor: the old one works no more', async () => {
    const { secret } = await addTotp(person);
    const { link } = (await shop.office(office.resetStaff, { id: person.id, ...REASON })).oData;
    expect(await getFailure(signIn(person.email))).toMatchObject({ code: 'invalid-credentials' });
    expect((await accept(link.split('#')[1] ?? '')).oData.me).toMatchObject({ id: person.id, has_totp: false });
    expect((await signIn(person.email, 'Chosen@123')).challenge).toBeUndefined();
    expect(secret).not.toBe('');
  });
});
