import { confirmPhoneCode, resendPhoneCode } from '@dar/contracts/auth';
import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../clock.ts';
import { sessions } from '../../db/schema/customers.ts';
import { rateLimits } from '../../db/schema/rate-limits.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { latestCode, messagesTo, wrongCodes } from '../../testing/latest-code.ts';
import { openSignUpShop } from '../../testing/sign-ups.ts';
import { TestBrowser } from '../../testing/test-browser.ts';

const { shop, signUps, customerById } = await openSignUpShop();

describe('the phone code', () => {
  test('is required together with the user id', async () => {
    const { id, code } = await signUps.make();
    const noCode = await getFailure(shop.call(confirmPhoneCode, { user_id: id }));
    expect(noCode).toMatchObject({ kind: 'business-error', fields: { otp: ['Please enter OTP'] } });
    const noId = await getFailure(shop.call(confirmPhoneCode, { otp: code }));
    expect(noId).toMatchObject({ kind: 'business-error', message: 'Missing required fields for OTP verification' });
    expect(await getFailure(signUps.confirm(2_000_000, code))).toMatchObject({ kind: 'not-found' });
    expect(await getFailure(signUps.confirm(id, '1234567'))).toMatchObject({ kind: 'invalid', status: 400 });
    await expect(signUps.confirm(id, code)).resolves.toBeDefined();
  });

  test('is accepted once; afterwards the id answers 404 like an unknown one', async () => {
    const { id, code } = await signUps.make();
    await signUps.confirm(id, code);
    const again = await getFailure(signUps.confirm(id, code));
    expect(again).toMatchObject({ kind: 'not-found', status: 404 });
    expect(again).toEqual(await getFailure(signUps.confirm(2_000_000, code)));
  });

  test('is rejected for another customer', async () => {
    const [mine, other] = [await signUps.make(), await signUps.make()];
    const isSame = mine.code === other.code;
    expect(isSame || (await getFailure(signUps.confirm(other.id, mine.code)))).not.toBeUndefined();
    expect((await customerById(other.id))?.isPhoneVerified).toBe(false);
  });

  test('expires after ten minutes', async () => {
    const [expired, inTime] = [await signUps.make(), await signUps.make()];
    shop.pass(10 * MINUTE_MS - 1);
    await expect(signUps.confirm(inTime.id, inTime.code)).resolves.toBeDefined();
    shop.pass(1);
    expect(await getFailure(signUps.confirm(expired.id, expired.code))).toMatchObject({
      message: expect.stringContaining('no longer valid'),
    });
  });

  test('is accepted in the fifth attempt, but not in the sixth', async () => {
    const [lucky, blocked] = [await signUps.make(), await signUps.make()];
    for (const wrong of wrongCodes(lucky.code, 4)) {
      expect(await getFailure(signUps.confirm(lucky.id, wrong))).toMatchObject({
        message: 'The code is wrong. Please try again.',
      });
    }
    await expect(signUps.confirm(lucky.id, lucky.code)).resolves.toBeDefined();
    for (const wrong of wrongCodes(blocked.code, 5)) await getFailure(signUps.confirm(blocked.id, wrong));
    expect(await getFailure(signUps.confirm(blocked.id, blocked.code))).toMatchObject({
      message: 'Too many wrong codes. Please request a new one.',
    });
    shop.pass(MINUTE_MS);
    await shop.call(resendPhoneCode, { user_id: blocked.id });
    await expect(signUps.confirm(blocked.id, await latestCode(shop, blocked.form.phone))).resolves.toBeDefined();
  });

  test('counts every one of concurrent wrong attempts', async () => {
    const { id, code } = await signUps.make();
    const failures = await Promise.all(wrongCodes(code, 6).map((wrong) => getFailure(signUps.confirm(id, wrong))));
    const messages = failures.map((failure) => failure?.message);
    expect(messages.filter((message) => message?.startsWith('The code is wrong'))).toHaveLength(5);
    expect(messages.filter((message) => message?.startsWith('Too many wrong codes'))).toHaveLength(1);
    expect(await getFailure(signUps.confirm(id, code))).toMatchObject({ kind: 'business-error' });
  });

  test('opens one session when it is confirmed several times at once', async () => {
    const { id, code } = await signUps.make();
    const failures = await Promise.all([1, 2, 3].map(() => getFailure(signUps.confirm(id, code))));
    expect(failures.filter((failure) => failure === undefined)).toHaveLength(1);
    // A concurrent call finds the code consumed; a later one finds a verified customer.
    for (const failure of failures) expect(['business-error', 'not-found', undefined]).toContain(failure?.kind);
    expect((await shop.db.select().from(sessions)).filter((row) => row.customerId === id)).toHaveLength(1);
  });

  test('verifies a number for one customer only, also with concurrent calls', async () => {
    const phone = '577777777';
    const [one, two] = [await signUps.make({ phone }), await signUps.make({ phone })];
    const failures = await Promise.all([one, two].map(({ id, code }) => getFailure(signUps.confirm(id, code))));
    const lost = failures.filter((failure) => failure !== undefined);
    expect(lost).toMatchObject([
      { kind: 'business-error', fields: { phone: ['This mobile number is already registered'] } },
    ]);
  });

  test.each([
    ['asking for one code after the other', 'resend'],
    ['signing up again and again', 'sign up'],
  ])('cannot be guessed by %s', async (_way, way) => {
    const { id: first, form } = await signUps.make();
    let id = first;
    let lastFailure: Awaited<ReturnType<typeof getFailure>>;
    for (let round = 0; round < 5; round++) {
      const wrong = wrongCodes(await latestCode(shop, form.phone), 5);
      for (const code of wrong) lastFailure = await getFailure(signUps.confirm(id, code));
      shop.pass(HOUR_MS);
      if (round === 4) break;
      if (way === 'sign up') id = (await signUps.make(form)).id;
      else await shop.call(resendPhoneCode, { user_id: id });
    }
    expect(lastFailure).toMatchObject({ kind: 'rate-limited', status: 429, retryAfter: 20 * 3600 });
  });

  test('resets the wrong attempts of a network on its number when it is right', async () => {
    const { id, form, code } = await signUps.make();
    for (const wrong of wrongCodes(code, 4)) await getFailure(signUps.confirm(id, wrong));
    const again = await signUps.make(form);
    const wrongOnes = async () =>
      (await shop.db.select().from(rateLimits)).filter(({ key }) =>
        key.startsWith(`phone-code:account:971${form.phone}:`),
      );
    expect(await wrongOnes()).toMatchObject([{ count: 4 }]);
    await signUps.confirm(again.id, again.code);
    expect(await wrongOnes()).toEqual([]);
  });

  test('is blocked in no other network by wrong attempts', async () => {
    const { phone } = signUps.newForm();
    const stranger = new TestBrowser(shop, '203.0.113.7');
    let http = 0;
    for (let round = 0; round < 5; round++) {
      const { id, code } = await signUps.make({ phone });
      for (const otp of wrongCodes(code, 5)) {
        http = (await stranger.post(confirmPhoneCode, { user_id: id, otp })).http;
      }
      shop.pass(HOUR_MS);
    }
    expect(http).toBe(429);
    const own = await signUps.make({ phone });
    await expect(signUps.confirm(own.id, own.code)).resolves.toBeDefined();
  });

  test('stores the referrer, and accepts an unknown referral code', async () => {
    const referrer = await signUps.make();
    const { user } = await signUps.confirm(referrer.id, referrer.code);
    const friend = await signUps.make();
    await shop.call(confirmPhoneCode, {
      user_id: friend.id,
      otp: friend.code,
      refer_code: user.ref_code.toLowerCase(),
    });
    expect((await customerById(friend.id))?.referredBy).toBe(referrer.id);
    const other = await signUps.make();
    await shop.call(confirmPhoneCode, { user_id: other.id, otp: other.code, refer_code: 'NOBODY' });
    expect((await customerById(other.id))?.referredBy).toBeNull();
  });
});

describe('a new code', () => {
  test('is sent at most every thirty seconds, and replaces the previous code', async () => {
    const { id, form, code } = await signUps.make();
    shop.pass(20_000);
    const early = await getFailure(shop.call(resendPhoneCode, { user_id: id }));
    expect(early).toMatchObject({ kind: 'rate-limited', status: 429, retryAfter: 10 });
    shop.pass(10_000);
    await shop.call(resendPhoneCode, { user_id: id });
    const newer = await latestCode(shop, form.phone);
    if (newer !== code) expect(await getFailure(signUps.confirm(id, code))).toMatchObject({ kind: 'business-error' });
    await expect(signUps.confirm(id, newer)).resolves.toBeDefined();
  });

  test('is sent once when it is requested several times at once', async () => {
    const { id, form } = await signUps.make();
    shop.pass(MINUTE_MS);
    const failures = await Promise.all([1, 2, 3].map(() => getFailure(shop.call(resendPhoneCode, { user_id: id }))));
    expect(failures.filter((failure) => failure === undefined)).toHaveLength(1);
    expect(await messagesTo(shop, form.phone)).toHaveLength(2);
  });

  test('is rejected without an id, for unknown ids and for verified customers', async () => {
    expect(await getFailure(shop.call(resendPhoneCode, {}))).toMatchObject({ kind: 'business-error' });
    expect(await getFailure(shop.call(resendPhoneCode, { user_id: 2_000_000 }))).toMatchObject({ kind: 'not-found' });
    const { id, code } = await signUps.make();
    await signUps.confirm(id, code);
    shop.pass(MINUTE_MS);
    expect(await getFailure(shop.call(resendPhoneCode, { user_id: id }))).toMatchObject({ kind: 'not-found' });
  });
});
