import type { Page, Route } from 'playwright/test';
import { bookSlot, fillCart } from '../support/customer.ts';
import { ORIGIN } from '../support/running-site.ts';
import { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

// The tests of mfe-checkout and of the API walk every step and every method. These need a browser: a real reload, Back,
// a closed tab, and a line that breaks while the frames of the provider are open.

const INIT = '**/service_payment_init';
const CONFIRM = '**/v1/payment_intents/*/confirm';
const PAYMENT = /\/v1\/payment_intents\/[^/]+$/;
const PLACE = '**/service_place_order';

/** The ways in which an answer gets lost. The server receives the request, except in 'is cut'. */
const breakLine = {
  'is cut': (route: Route) => route.abort(),
  'loses the answer': async (route: Route) => {
    await route.fetch();
    await route.abort();
  },
  'ends at a server that was killed': (route: Route) => route.fulfill({ status: 503, body: '' }),
} as const;

const comeBack = {
  reload: async (page: Page) => void (await page.reload()),
  Back: async (page: Page) => {
    await page.goto('/cart');
    await page.goBack();
  },
  'a new tab': async (page: Page) => void (await page.goto('/checkout')),
} as const;

interface Step {
  readonly request: string;
  readonly line: keyof typeof breakLine;
  readonly back: keyof typeof comeBack;
  readonly isPaid: boolean;
  readonly language: 'en' | 'ar';
}

const TABLE: readonly Step[] = [
  { request: INIT, line: 'loses the answer', back: 'Back', isPaid: false, language: 'ar' },
  { request: CONFIRM, line: 'is cut', back: 'a new tab', isPaid: false, language: 'en' },
  { request: CONFIRM, line: 'loses the answer', back: 'reload', isPaid: true, language: 'ar' },
  { request: PLACE, line: 'is cut', back: 'Back', isPaid: true, language: 'en' },
  { request: PLACE, line: 'loses the answer', back: 'a new tab', isPaid: true, language: 'ar' },
  { request: PLACE, line: 'ends at a server that was killed', back: 'reload', isPaid: true, language: 'en' },
];

const TEXTS = {
  en: {
    card: /^Card/,
    pay: /^Pay AED/,
    number: 'Card number',
    expiry: 'Expiration date',
    code: 'Security code',
    paid: 'Your payment went through: here is your booking',
  },
  ar: {
    card: /^بطاقة/,
    pay: /^ادفع/,
    number: 'رقم البطاقة',
    expiry: 'تاريخ الانتهاء',
    code: 'رمز الأمان',
    paid: 'تمّت عملية الدفع: إليك حجزك',
  },
} as const;

async function audit(email: string): Promise<unknown> {
  const answer = await fetch(`${ORIGIN}/dev/payment-audit?email=${encodeURIComponent(email)}`);
  return ((await answer.json()) as { oData: { findings: unknown } }).oData.findings;
}

// Tests that book on the same day compete for the last crew.
let day = 12;

for (const { request, line, back, isPaid, language } of TABLE) {
  const title = `${request.split('/').at(-1)} ${line}, and ${back} shows ${isPaid ? 'the booking' : 'the cart'} (${language})`;
  test(title, async ({ page, translation, customer, expectedErrors }) => {
    expectedErrors.push('Failed to load resource', 'net::ERR', '503');
    const texts = TEXTS[language];
    day += 1;
    await fillCart(ORIGIN, customer);
    await bookSlot(ORIGIN, customer, day);
    const shop = new Shop(page, translation);
    await shop.signIn(customer);
    await shop.openLoaded(`/checkout?lang=${language}`);
    await page.route(request, breakLine[line]);
    const sent = page.waitForRequest(request);
    await page.getByRole('radio', { name: texts.card }).check();
    await page.getByRole('button', { name: texts.pay }).click();
    if (request !== INIT) {
      const form = page.frameLocator('iframe[src$="/card.html"]');
      await form.getByLabel(texts.number).fill('4242424242424242');
      await form.getByLabel(texts.expiry).fill('1234');
      await form.getByLabel(texts.code).fill('123');
      // Otherwise the page finds out by itself that it has paid.
      if (request === CONFIRM) await page.route(PAYMENT, breakLine['is cut']);
      await page.getByRole('button', { name: texts.pay }).click();
    }
    await sent;
    // The dialog appears when the page has given up.
    await expect(page.getByRole('dialog').last()).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await comeBack[back](page);
    if (isPaid) await expect(page.getByRole('heading', { name: texts.paid })).toBeVisible();
    else await expect(page.getByRole('button', { name: texts.pay })).toBeEnabled();
    await expect.poll(() => audit(customer.email)).toEqual([]);
  });
}
