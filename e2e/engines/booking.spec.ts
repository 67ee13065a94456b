import { expect, test } from './engine-test.ts';
import { BANNER, button, calendarDay, DIALOG, heading, link, MAIN, radio, signIn } from './shop.ts';

test('a visitor books a service: choices, sign-in, schedule, cash, My Bookings', async ({
  phone,
  reader,
  customer,
}) => {
  const { words } = reader;

  await test.step('finds the service', async () => {
    await phone.open('/');
    await phone.click(link(words.activity, MAIN));
    await phone.see(heading(words.ourServices));
    await phone.click(link(words.category));
    await phone.see(heading(words.category));
    await phone.click(link(words.service, MAIN));
    await phone.seePath(/^\/service\/info\//);
    await phone.see(heading(words.service));
    await phone.picture('service-info');
  });

  await test.step('signs in and comes back to the service', async () => {
    const place = await phone.path();
    await phone.click(button(words.loginToBook));
    await phone.seePath('/login');
    await signIn(phone, reader, customer);
    await phone.seePath(place);
  });

  await test.step('configures the service and adds it to the cart', async () => {
    await phone.click(button(words.bookNow));
    await phone.see(button(words.addToCart, DIALOG));
    expect(await phone.ask(button(words.addToCart, DIALOG), 'is-disabled')).toBe(true);
    await phone.choose(radio(1, DIALOG));
    await phone.choose({ role: 'checkbox', within: DIALOG });
    await phone.seeText('104.00', DIALOG);
    await phone.picture('booking-modal');
    await phone.click(button(words.addToCart, DIALOG));
    await phone.seeText(words.added);
    await phone.seeGone(DIALOG);
  });

  await test.step('chooses a day and a time', async () => {
    await phone.click(link(words.cart, BANNER));
    await phone.see(heading(words.cartTitle));
    await phone.click(button(words.continue));
    await phone.seeText(words.dateRequired);
    await phone.click(button(words.selectSchedule));
    await phone.click(calendarDay(3, reader));
    await phone.choose(radio(0, DIALOG));
    await phone.picture('schedule');
    await phone.click(button(words.confirmSchedule));
    await phone.see(button(words.changeSchedule));
    await phone.click(button(words.continue));
    await phone.click(button(words.skip));
  });

  await test.step('pays with cash, after a reminder to choose how', async () => {
    await phone.see(heading(words.checkout));
    await phone.seeText('109.20', MAIN);
    await phone.click(button(words.pay));
    await phone.seeText(words.methodMissing, { ...DIALOG, name: words.oops });
    await phone.pressEscape();
    await phone.seeGone(DIALOG);
    await phone.choose({ role: 'radio', name: words.cash });
    await phone.picture('checkout');
    await phone.click(button(words.pay));
    await phone.see(heading(words.success));
    await phone.picture('success');
  });

  await test.step('sees the booking', async () => {
    const orderNumber = /DAR-\d+/.exec(await phone.readText(MAIN))?.[0] ?? 'none';
    await phone.click(link(words.viewBookings));
    await phone.see(heading(words.myBookings));
    await phone.click(link(words.activity, MAIN));
    await phone.see(heading(words.serviceOrders));
    await phone.click(link(orderNumber, MAIN));
    await phone.seeText('109.20', MAIN);
    await phone.seeText(words.cash, MAIN);
    await phone.picture('booking');
  });
});
