import { newCustomer, sentCode, sentEmailLink, sentMessages } from '../support/customer.ts';
import { expect, test } from '../support/test.ts';

const SERVICE_PATH = '/service/info/105/home-cleaning-by-the-hour?activity_id=11';

test('a new customer signs up, books, adds the first address from checkout and orders to it', async ({
  shop,
  page,
  translation,
  baseURL: origin = '',
}) => {
  const { texts } = translation;
  const main = page.getByRole('main');
  const field = (name: string | RegExp) => main.getByLabel(name, { exact: true });
  const { email, password, phone } = newCustomer();

  await test.step('signs up with the code', async () => {
    await shop.open(SERVICE_PATH);
    await shop.button(texts.loginToBook).first().click();
    await main.getByRole('link', { name: texts.signUp }).click();
    await field(texts.firstName).fill('Mona');
    await field(texts.lastName).fill('Saleh');
    await field(texts.email).fill(email);
    await field(texts.mobile).fill(phone);
    await field(texts.password).fill(password);
    await field(texts.confirmPassword).fill(password);
    await main.getByRole('button', { name: texts.signUp, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: texts.verifyTitle })).toBeVisible();
    await field(texts.otp).fill(await sentCode(origin, `+971${phone}`));
    await main.getByRole('button', { name: texts.verify, exact: true }).click();
    await expect(page).toHaveURL(`${origin}${SERVICE_PATH}`);
  });

  await test.step('books the service and chooses a time', async () => {
    // The dialog that the customer wanted before the sign-up.
    const modal = page.getByRole('dialog');
    await modal.getByRole('radio').nth(1).check();
    await modal.getByRole('button', { name: texts.addToCart }).click();
    await expect(shop.toast(texts.added)).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: texts.cart }).click();
    await shop.scheduleAndContinue();
  });

  await test.step('adds the first address from checkout', async () => {
    await expect(main.getByText(texts.noAddress)).toBeVisible();
    await shop.link(texts.addAddress).click();
    await expect(field(texts.email)).toHaveValue(email);
    await shop.expectNoHorizontalScroll();
    await page.getByRole('combobox', { name: texts.searchPlace }).fill('Marina');
    await page.getByRole('listbox').getByRole('option').first().click();
    await expect(page.getByRole('region', { name: texts.selectedLocation })).toContainText(/\p{L}/u);
    await field(texts.buildingName).fill('Marina Heights');
    await field(texts.buildingNumber).fill('1204');
    await shop.button(texts.saveAddress).click();
    await expect(field(texts.landmark)).toHaveAccessibleDescription(texts.landmarkMissing);
    await field(texts.landmark).fill('Marina Walk');
    // The button moves up when the text of the error disappears.
    await expect(main.getByText(texts.landmarkMissing)).toBeHidden();
    await shop.button(texts.saveAddress).dblclick();
    await expect(shop.toast(texts.addressAdded)).toBeVisible();
  });

  await test.step('pays to the new address and sees the booking', async () => {
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(main).toContainText('Marina Heights');
    await page.reload();
    await expect(main).toContainText('Marina Heights');
    await page.getByRole('radio', { name: texts.cash }).check();
    await shop.button(texts.pay).click();
    await expect(shop.heading(texts.success)).toBeVisible();
    await expect(main.getByText(texts.confirmEmail)).toContainText(email);
    await shop.expectNoHorizontalScroll();
    // The link leads to My Bookings until the order has loaded.
    await expect(main).toContainText(texts.service);
    await shop.link(texts.viewBookings).click();
    await expect(shop.heading(/DAR-\d+/)).toBeVisible();
    await shop.openLoaded('/bookings');
    await expect(main.getByRole('link', { name: texts.activity }).first()).toBeVisible();
  });

  await test.step('sends the link again and follows it, and receives the confirmation of the booking', async () => {
    await shop.openLoaded('/my-account');
    await shop.button(texts.resendLink).press('Enter');
    await expect(main.getByText(texts.linkSent)).toBeVisible();
    await shop.expectNoHorizontalScroll();
    const subjects = async () => (await sentMessages(origin, email)).map(({ subject }) => subject);
    expect(await subjects()).not.toContainEqual(expect.stringMatching(texts.bookingConfirmed));
    await shop.openLoaded(await sentEmailLink(origin, email));
    await expect(main.getByText(texts.emailConfirmed)).toBeVisible();
    await shop.expectNoHorizontalScroll();
    expect(await subjects()).toContainEqual(expect.stringMatching(texts.bookingConfirmed));
    await main.getByRole('link').click();
    await expect(main.getByText(email).first()).toBeVisible();
    await expect(main.getByText(texts.confirmEmail)).toBeHidden();
  });

  await test.step('has one saved address', async () => {
    await shop.openLoaded('/addresses');
    await expect(main.getByRole('listitem')).toHaveCount(1);
  });
});
