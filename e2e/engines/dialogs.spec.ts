import { DEMO, fillCart } from '../support/customer.ts';
import { test } from './engine-test.ts';
import type { Target } from './phone.ts';
import { button, DIALOG, heading, link, SERVICE_INFO, startSignedIn } from './shop.ts';

test('the menu closes by Escape and by its button, returns the focus, and its links navigate', async ({
  phone,
  translation,
}) => {
  const { texts } = translation;
  const opener: Target = { summary: texts.openMenu };
  const menu: Target = { role: 'navigation', name: texts.menuTitle };
  await phone.open('/');
  for (const close of [() => phone.pressEscape(), () => phone.click(opener)]) {
    await phone.click(opener);
    await phone.expectVisible(link(texts.ourServices, menu));
    await close();
    await phone.expectHidden(menu);
    await phone.expectFocused(opener);
  }
  await phone.click(opener);
  await phone.click(link(texts.ourServices, menu));
  await phone.expectVisible(heading(texts.ourServices));
  await phone.expectHidden(menu);
});

test('the booking modal closes by Escape and by its close button, and returns the focus', async ({
  phone,
  translation,
}) => {
  const { texts } = translation;
  const opener = button(texts.bookNow);
  await startSignedIn(phone, translation, DEMO);
  await phone.open(SERVICE_INFO);
  for (const close of [() => phone.pressEscape(), () => phone.click(button(texts.close, DIALOG))]) {
    await phone.click(opener);
    await phone.expectVisible(button(texts.addToCart, DIALOG));
    await close();
    await phone.expectHidden(DIALOG);
    await phone.expectFocused(opener);
  }
});

test('the cart is cleared only after a confirmation', async ({ phone, translation, customer }) => {
  const { texts } = translation;
  const question: Target = { role: 'alertdialog' };
  await fillCart(phone.origin, customer);
  await startSignedIn(phone, translation, customer);
  await phone.open('/cart');
  await phone.click(button(texts.clearCart));
  await phone.expectText(texts.clearQuestion, question);
  await phone.click(button(texts.cancel, question));
  await phone.expectHidden(question);
  await phone.click(button(texts.clearCart));
  await phone.click(button(texts.clear, question));
  await phone.expectText(texts.cartEmpty);
});
