import type { Locator, Page } from 'playwright/test';
import { newcomer, otherCode, sentCode, signUpCustomer } from '../support/customer.ts';
import { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const PLACE = '/service/details/1101/regular-cleaning?activity_id=11';

test('a visitor who wants to book signs up, verifies the phone and is back where they were', async ({
  page,
  reader,
  baseURL,
}) => {
  const { words } = reader;
  const shop = new Shop(page, reader);
  const form = formOf(page);
  const { email, phone, password } = newcomer();

  await test.step('is sent to sign in and chooses to sign up', async () => {
    await shop.open(PLACE);
    await page
      .getByRole('article')
      .filter({ hasText: words.service })
      .getByRole('button', { name: words.loginToBook })
      .click();
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('main').getByRole('link', { name: words.signUp }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.signUp })).toBeVisible();
    await shop.expectNoSidewaysScroll();
  });

  await test.step('is told what is missing, at the first field of it', async () => {
    await form.send(words.signUp);
    await expect(form.field(words.firstName)).toBeFocused();
    await expect(page.getByText(words.fieldsToCorrect)).toBeAttached();
    await expect(page).toHaveURL(/\/signup$/);
  });

  await test.step('signs up', async () => {
    await form.field(words.firstName).fill('Mona');
    await form.field(words.lastName).fill('Saleh');
    await form.field(words.email).fill(email);
    await form.field(words.mobile).fill(`+971 ${phone}`);
    await form.field(words.password).fill(password);
    await form.field(words.confirmPassword).fill(password);
    await form.send(words.signUp);
    await expect(page.getByRole('heading', { level: 1, name: words.verifyTitle })).toBeVisible();
  });

  await test.step('verifies the phone, at the second try', async () => {
    const code = await sentCode(baseURL ?? '', `+971${phone}`);
    await form.send(words.verify);
    await expect(form.field(words.otp)).toHaveAccessibleDescription(new RegExp(words.otpMissing));
    await form.field(words.otp).fill(otherCode(code));
    await form.send(words.verify);
    await expect(page.getByRole('alert').filter({ hasText: words.wrongCode })).toBeVisible();
    await form.field(words.otp).fill(code);
    await form.send(words.verify);
    await expect(shop.toast(words.phoneVerified)).toBeVisible();
  });

  await test.step('is where they were, signed in', async () => {
    await expect(page).toHaveURL(`${baseURL}${PLACE}`);
    await expect(shop.button(words.bookNow).first()).toBeVisible();
  });

  await test.step('has no business at /signup any more', async () => {
    await page.goto('/signup');
    await expect(page).toHaveURL(`${baseURL}/`);
  });
});

test('who forgot the password sets a new one with the code of the e-mail and signs in with it', async ({
  page,
  reader,
  baseURL,
}) => {
  const { words } = reader;
  const shop = new Shop(page, reader);
  const form = formOf(page);
  const { email } = await signUpCustomer(baseURL ?? '');
  const password = 'Another@34';

  await test.step('asks for a code', async () => {
    await shop.open('/login');
    await page.getByRole('main').getByRole('link', { name: words.forgot }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.forgotTitle })).toBeVisible();
    await form.field(words.email).fill(email);
    await form.send(words.sendCode);
    await expect(page.getByRole('heading', { level: 1, name: words.resetTitle })).toBeVisible();
  });

  await test.step('enters it, at the second try', async () => {
    const code = await sentCode(baseURL ?? '', email);
    await form.field(words.otp).fill(otherCode(code));
    await form.send(words.verifyCode);
    await expect(page.getByRole('alert').filter({ hasText: words.wrongCode })).toBeVisible();
    await form.field(words.otp).fill(code);
    await form.send(words.verifyCode);
    await expect(form.field(words.newPassword)).toBeFocused();
  });

  await test.step('sets a new password, at the second try', async () => {
    await form.field(words.newPassword).fill(password);
    await form.field(words.confirmPassword).fill(`${password}!`);
    await form.send(words.resetPassword);
    await expect(form.field(words.confirmPassword)).toHaveAccessibleDescription(words.passwordsDiffer);
    await form.field(words.confirmPassword).fill(password);
    await form.send(words.resetPassword);
    await expect(shop.toast(words.passwordReset)).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step('signs in with it', async () => {
    await shop.login({ email, password });
    await expect(shop.toast(words.loggedIn)).toBeVisible();
    await expect(page).toHaveURL(`${baseURL}/`);
  });
});

test('screens that need what was entered before lead to where it is entered', async ({ page, reader, baseURL }) => {
  const shop = new Shop(page, reader);
  await shop.open('/verify-otp');
  await expect(page).toHaveURL(`${baseURL}/signup`);
  await shop.open('/reset-password');
  await expect(page).toHaveURL(`${baseURL}/forgot`);
  await expect(page.getByRole('heading', { level: 1, name: reader.words.forgotTitle })).toBeVisible();
});

/** The form of the page, by the names of its fields and buttons. */
function formOf(page: Page) {
  const main = page.getByRole('main');
  return {
    field: (name: string | RegExp): Locator => main.getByLabel(name, { exact: true }),
    send: (name: string | RegExp) => main.getByRole('button', { name, exact: true }).click(),
  };
}
