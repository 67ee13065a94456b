import { expect, test } from './engine-test.ts';
import { BANNER, button, calendarDay, DIALOG, heading, link, MAIN, radio, signIn } from './shop.ts';

test('a visitor books a service: choices, sign-in, schedule, cash, My Bookings', async ({
  phone,
  translation,
  customer,
}) => {
  const { texts } = translation;

  await test.step('finds the service', async () => {
    await phone.open('/');
    await phone.click(link(texts.activity, MAIN));
    await phone.expectVisible(heading(texts.ourServices));
    await phone.click(link(texts.category));
    await phone.expectVisible(heading(texts.category));
    await phone.click(link(texts.service, MAIN));
    await phone.expectPath(/^\/service\/info\//);
    await phone.expectVisible(heading(texts.service));
    await phone.screenshot('service-info');
  });

  await test.step('signs in and returns to the service', async () => {
    const servicePath = await phone.path();
    await phone.click(button(texts.loginToBook));
    await phone.expectPath('/login');
    await signIn(phone, translation, customer);
    await phone.expectPath(servicePath);
  });

  await test.step('configures the service and adds it to the cart', async () => {
    // The dialog that the customer wanted before the sign-in.
    await phone.expectVisible(button(texts.addToCart, DIALOG));
    expect(await phone.is(button(texts.addToCart, DIALOG), 'disabled')).toBe(true);
    await phone.check(radio(1, DIALOG));
    await phone.check({ role: 'checkbox', within: DIALOG });
    await phone.expectText('104.00', DIALOG);
    await phone.screenshot('booking-modal');
    await phone.click(button(texts.addToCart, DIALOG));
    await phone.expectText(texts.added);
    await phone.expectHidden(DIALOG);
  });

  await test.step('chooses a day and a time', async () => {
    await phone.click(link(texts.cart, BANNER));
    await phone.expectVisible(heading(texts.cartTitle));
    await phone.click(button(texts.continue));
    await phone.expectText(texts.dateRequired);
    await phone.click(button(texts.selectSchedule));
    // Workers that book the same slot at once would compete for the last crew.
    await phone.click(calendarDay(3 + test.info().parallelIndex, translation));
    await phone.check(radio(0, DIALOG));
    await phone.screenshot('schedule');
    await phone.click(button(texts.confirmSchedule));
    await phone.expectVisible(button(texts.changeSchedule));
    await phone.click(button(texts.continue));
    await phone.click(button(texts.skip));
  });

  await test.step('pays in cash, after an error without a payment method', async () => {
    await phone.expectVisible(heading(texts.checkout));
    await phone.expectText('109.20', MAIN);
    await phone.click(button(texts.pay));
    await phone.expectText(texts.methodMissing, { ...DIALOG, name: texts.oops });
    await phone.pressEscape();
    await phone.expectHidden(DIALOG);
    await phone.check({ role: 'radio', name: texts.cash });
    await phone.screenshot('checkout');
    await phone.click(button(texts.pay));
    await phone.expectVisible(heading(texts.success));
    await phone.screenshot('success');
  });

  await test.step('sees the booking', async () => {
    const orderNumber = /DAR-\d+/.exec(await phone.innerText(MAIN))?.[0] ?? 'none';
    await phone.click(link(texts.viewBookings));
    await phone.expectText(orderNumber, MAIN);
    await phone.expectText('109.20', MAIN);
    await phone.expectText(texts.cash, MAIN);
    await phone.screenshot('booking');
  });
});
