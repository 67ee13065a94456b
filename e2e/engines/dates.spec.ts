import { fillCart } from '../support/customer.ts';
import { expect, test } from './engine-test.ts';
import { button, calendarDay, DIALOG, radio, startSignedIn } from './shop.ts';

test('the calendar offers days from today on in Dubai, turns its months, and keeps the chosen time', async ({
  phone,
  reader,
  customer,
}) => {
  const { words } = reader;
  const confirm = button(words.confirmSchedule, DIALOG);
  await fillCart(phone.origin, customer);
  await startSignedIn(phone, reader, customer);
  await phone.open('/cart');
  await phone.click(button(words.selectSchedule));
  await phone.see(calendarDay(0, reader));
  expect(await phone.ask(calendarDay(0, reader), 'is-disabled')).toBe(false);
  await phone.click(button(words.nextMonth, DIALOG));
  await phone.click(calendarDay(32, reader));
  await phone.see(radio(2, DIALOG));
  expect(await phone.ask(confirm, 'is-disabled')).toBe(true);
  await phone.choose(radio(2, DIALOG));
  await phone.click(confirm);
  await phone.seeGone(DIALOG);

  await phone.click(button(words.changeSchedule));
  await phone.see(calendarDay(32, reader));
  await phone.waitUntil('the chosen time is still chosen', () => phone.ask(radio(2, DIALOG), 'is-checked'));
  await phone.pressEscape();
  await phone.seeGone(DIALOG);
});
