import { fillCart } from '../support/customer.ts';
import { expect, test } from './engine-test.ts';
import { button, calendarDay, DIALOG, radio, startSignedIn } from './shop.ts';

test('the calendar offers days from today in Dubai, changes months and keeps the chosen time', async ({
  phone,
  translation,
  customer,
}) => {
  const { texts } = translation;
  const confirm = button(texts.confirmSchedule, DIALOG);
  await fillCart(phone.origin, customer);
  await startSignedIn(phone, translation, customer);
  await phone.open('/cart');
  await phone.click(button(texts.selectSchedule));
  await phone.expectVisible(calendarDay(0, translation));
  expect(await phone.is(calendarDay(0, translation), 'disabled')).toBe(false);
  await phone.click(button(texts.nextMonth, DIALOG));
  await phone.click(calendarDay(32, translation));
  await phone.expectVisible(radio(2, DIALOG));
  expect(await phone.is(confirm, 'disabled')).toBe(true);
  await phone.check(radio(2, DIALOG));
  await phone.click(confirm);
  await phone.expectHidden(DIALOG);

  await phone.click(button(texts.changeSchedule));
  await phone.expectVisible(calendarDay(32, translation));
  await phone.waitUntil('the chosen time is still checked', () => phone.is(radio(2, DIALOG), 'checked'));
  await phone.pressEscape();
  await phone.expectHidden(DIALOG);
});
