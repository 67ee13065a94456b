import type { Locator, Page } from 'playwright/test';
import { newCustomer, sentCode, signUpCustomer, wrongCode } from '../support/customer.ts';
import type { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import type { TextMatcher } from '../support/translation.ts';

const SERVICE_PATH = '/service/details/1101/regular-cleaning?activity_id=11';

test('a visitor who wants to book signs up, verifies the phone and returns to the same page', async ({
  shop,
  page,
  translation,
  baseURL,
}) => {
  const { texts } = translation;
  const form = getForm(page);
  const { email, phone, password } = newCustomer();

  await test.step('is redirected to /login and chooses Sign Up', async () => {
    await shop.open(SERVICE_PATH);
    await page
      .getByRole('article')
      .filter({ hasText: texts.service })
      .getByRole('button', { name: texts.loginToBook })
      .click();
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('main').getByRole('link', { name: texts.signUp }).click();
    await expect(page.getByRole('heading', { level: 1, name: texts.signUp })).toBeVisible();
    await shop.expectNoHorizontalScroll();
  });

  await test.step('sees which fields are missing, with the focus on the first', async () => {
    await form.send(texts.signUp);
    await expect(form.field(texts.firstName)).toBeFocused();
    await expect(page.getByText(texts.fieldsToCorrect)).toBeAttached();
    await expect(page).toHaveURL(/\/signup$/);
  });

  await test.step('signs up', async () => {
    await form.field(texts.firstName).fill('Mona');
    await form.field(texts.lastName).fill('Saleh');
    await form.field(texts.email).fill(email);
    await form.field(texts.mobile).fill(`+971 ${phone}`);
    await form.field(texts.password).fill(password);
    await form.field(texts.confirmPassword).fill(password);
    await form.send(texts.signUp);
    await expect(page.getByRole('heading', { level: 1, name: texts.verifyTitle })).toBeVisible();
  });

  await test.step('verifies the phone after a wrong code', async () => {
    const code = await sentCode(baseURL ?? '', `+971${phone}`);
    await form.send(texts.verify);
    await expect(form.field(texts.otp)).toHaveAccessibleDescription(new RegExp(texts.otpMissing));
    await sendWrongThenRightCode(shop, code, texts.verify);
    await expect(shop.toast(texts.phoneVerified)).toBeVisible();
  });

  await test.step('returns to the page, signed in, with the booking open', async () => {
    await expect(page).toHaveURL(`${baseURL}${SERVICE_PATH}`);
    await expect(page.getByRole('dialog').getByRole('button', { name: texts.addToCart })).toBeVisible();
  });

  await test.step('is known to the account by a cookie that only its calls send', async () => {
    const device = { name: 'dar_device', httpOnly: true, sameSite: 'Lax' };
    const cookies = (path: string) => page.context().cookies(`${baseURL}${path}`);
    expect(await cookies('/app/public/api/v3/auth/email_login')).toContainEqual(expect.objectContaining(device));
    expect((await cookies(SERVICE_PATH)).map(({ name }) => name)).not.toContain(device.name);
  });

  await test.step('is redirected away from /signup', async () => {
    await page.goto('/signup');
    await expect(page).toHaveURL(`${baseURL}/`);
  });
});

test('a customer resets a forgotten password with the code of the e-mail and signs in', async ({
  shop,
  page,
  translation,
  baseURL,
}) => {
  const { texts } = translation;
  const form = getForm(page);
  const { email } = await signUpCustomer(baseURL ?? '');
  const password = 'Another@34';

  await test.step('asks for a code', async () => {
    await shop.open('/login');
    await page.getByRole('main').getByRole('link', { name: texts.forgot }).click();
    await expect(page.getByRole('heading', { level: 1, name: texts.forgotTitle })).toBeVisible();
    await form.field(texts.email).fill(email);
    await form.send(texts.sendCode);
    await expect(page.getByRole('heading', { level: 1, name: texts.resetTitle })).toBeVisible();
  });

  await test.step('enters it after a wrong code', async () => {
    await sendWrongThenRightCode(shop, await sentCode(baseURL ?? '', email), texts.verifyCode);
    await expect(form.field(texts.newPassword)).toBeFocused();
  });

  await test.step('sets a new password after a mismatch', async () => {
    await form.field(texts.newPassword).fill(password);
    await form.field(texts.confirmPassword).fill(`${password}!`);
    await form.send(texts.resetPassword);
    await expect(form.field(texts.confirmPassword)).toHaveAccessibleDescription(texts.passwordsDiffer);
    await form.field(texts.confirmPassword).fill(password);
    await form.send(texts.resetPassword);
    await expect(shop.toast(texts.passwordReset)).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step('signs in with it', async () => {
    await shop.login({ email, password });
    await expect(shop.toast(texts.loggedIn)).toBeVisible();
    await expect(page).toHaveURL(`${baseURL}/`);
  });
});

/** Returns helpers that find the fields and buttons of the page's form by name. */
function getForm(page: Page) {
  const main = page.getByRole('main');
  return {
    field: (name: string | RegExp): Locator => main.getByLabel(name, { exact: true }),
    send: (name: string | RegExp) => main.getByRole('button', { name, exact: true }).click(),
  };
}

/** Sends a wrong code, expects its error, and sends the right one. */
async function sendWrongThenRightCode({ page, translation: { texts } }: Shop, code: string, submit: TextMatcher) {
  const form = getForm(page);
  await form.field(texts.otp).fill(wrongCode(code));
  await form.send(submit);
  await expect(page.getByRole('alert').filter({ hasText: texts.wrongCode })).toBeVisible();
  await form.field(texts.otp).fill(code);
  await form.send(submit);
}
