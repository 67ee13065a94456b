import { DEMO, fillCart } from '../support/customer.ts';
import { test } from './engine-test.ts';
import { button, DIALOG, heading, link, SERVICE_INFO, startSignedIn } from './shop.ts';

test('the menu closes by Escape and by its cross, gives the focus back, and leads to a page', async ({
  phone,
  reader,
}) => {
  const { words } = reader;
  const opener = button(words.openMenu);
  await phone.open('/');
  for (const close of [() => phone.pressEscape(), () => phone.click(button(words.close, DIALOG))]) {
    await phone.click(opener);
    await phone.see(link(words.ourServices, DIALOG));
    await close();
    await phone.seeGone(DIALOG);
    await phone.seeFocused(opener);
  }
  await phone.click(opener);
  await phone.click(link(words.ourServices, DIALOG));
  await phone.see(heading(words.ourServices));
  await phone.seeGone(DIALOG);
});

test('the booking modal closes by Escape and by its cross, and gives the focus back', async ({ phone, reader }) => {
  const { words } = reader;
  const opener = button(words.bookNow);
  await startSignedIn(phone, reader, DEMO);
  await phone.open(SERVICE_INFO);
  for (const close of [() => phone.pressEscape(), () => phone.click(button(words.close, DIALOG))]) {
    await phone.click(opener);
    await phone.see(button(words.addToCart, DIALOG));
    await close();
    await phone.seeGone(DIALOG);
    await phone.seeFocused(opener);
  }
});

test('the cart is cleared only after a question is answered with yes', async ({ phone, reader, customer }) => {
  const { words } = reader;
  await fillCart(phone.origin, customer);
  await startSignedIn(phone, reader, customer);
  await phone.open('/cart');
  await phone.click(button(words.clearCart));
  await phone.seeText(words.clearQuestion, DIALOG);
  await phone.click(button(words.cancel, DIALOG));
  await phone.seeGone(DIALOG);
  await phone.click(button(words.clearCart));
  await phone.click(button(words.clear, DIALOG));
  await phone.seeText(words.cartEmpty);
});
