import type { Page, Route } from 'playwright/test';
import { CARDS, Checkout } from '../support/checkout.ts';
import { IS_FULL_RUN, LONG } from '../support/long-tests.ts';
import type { PAYMENT_TEXTS } from '../support/payment-texts.ts';
import { expect, test } from '../support/test.ts';
import { translationFor } from '../support/translation.ts';

// Every payment is interrupted at every step, and the customer comes back. The API's own tests kill the real server
// before each write (crash-recovery.test.ts); here its gateway answers for it.

/** A moment of a payment: a request that is sent, or a state of the page. */
type Point = 'init' | 'form' | 'sheet' | 'confirm' | 'challenge' | 'authenticate' | 'place' | 'success';

const REQUESTS: Partial<Record<Point, RegExp>> = {
  init: /service_payment_init$/,
  confirm: /(\/payment_intents\/[^/]+\/confirm|service_wallet_confirm)$/,
  authenticate: /\/3ds2\/authenticate$/,
  place: /service_place_order$/,
};

/** Without it the page finds out by itself that it has paid. */
const PAYMENT_STATE = /\/v1\/payment_intents\/[^/]+$/;

/** The ways in which an answer gets lost. Only in 'answer lost' does the server receive the request. */
const LINES = {
  cut: (route: Route) => route.abort(),
  'answer lost': async (route: Route) => {
    await route.fetch();
    await route.abort();
  },
  'server killed': (route: Route) => route.fulfill({ status: 503, body: '' }),
} as const;

const openTab = (path?: string) => async (page: Page) => {
  const tab = await page.context().newPage();
  await page.close();
  await tab.goto(path ?? page.url());
  return tab;
};

/** The ways to come back. Each returns the page that the customer then sees. */
const RETURNS = {
  reload: async (page: Page) => {
    await page.reload();
    return page;
  },
  Back: async (page: Page) => {
    const { pathname } = new URL(page.url());
    await page.goto('/cart');
    // The page can open the order at once.
    const returned = page.waitForEvent('framenavigated', (frame) => new URL(frame.url()).pathname === pathname);
    await Promise.all([returned, page.goBack()]);
    return page;
  },
  'closed tab': openTab(),
  'tab at home': openTab('/'),
  'tab at cart': openTab('/cart'),
  'tab at bookings': openTab('/bookings'),
} as const;

/** Where the payment is interrupted, by what ('-' is nothing), how the customer returns, what the page shows then. */
type Row = readonly [
  point: Point,
  line: keyof typeof LINES | '-',
  back: keyof typeof RETURNS,
  shows: 'cart' | 'paid' | 'ordered' | 'success',
  /**
   * The message before the customer leaves. Without it they leave at once. Rows that reload wait for it: Chromium counts
   * the history entry of a dialog wrongly when the dialog opens during a reload.
   */
  message?: keyof (typeof PAYMENT_TEXTS)['en'],
];

/** What the customer does, in order, and the points that each action reaches. */
type Action = readonly [act: (checkout: Checkout) => Promise<void>, reaches: readonly Point[]];

const ORDER: readonly Point[] = ['place', 'success'];
const chooseCard: Action = [(checkout) => checkout.choose('card'), ['init', 'form']];
const payByCard: Action = [(checkout) => checkout.payByCard(CARDS.paid), ['confirm', ...ORDER]];
const payBy3DS: Action = [(checkout) => checkout.payByCard(CARDS.authenticated), ['confirm', 'challenge']];
const authenticate: Action = [(checkout) => checkout.answerChallenge('complete'), ['authenticate', ...ORDER]];
const openSheet: Action = [(checkout) => checkout.expressButton().click(), ['sheet']];
const payBySheet: Action = [(checkout) => checkout.sheetButton().click(), ['confirm', ...ORDER]];
const payByWallet: Action = [
  (checkout) => checkout.shop.button(checkout.texts.confirmWallet).click(),
  ['confirm', ...ORDER],
];

const inFullRun = (rows: readonly Row[]) => (IS_FULL_RUN ? rows : []);

interface Payment {
  readonly language: 'en' | 'ar';
  readonly customerKind?: 'new' | 'demo';
  readonly actions: readonly Action[];
  /** Saves this card first; the actions pay with it by one tap. */
  readonly savedCard?: string;
  readonly rows: readonly Row[];
}

const TABLE: Readonly<Record<string, Payment>> = {
  'a card': {
    language: 'en',
    actions: [chooseCard, payByCard],
    rows: [
      ['init', 'cut', 'reload', 'cart', 'noInitAnswer'],
      ['form', '-', 'Back', 'cart'],
      ['confirm', 'cut', 'closed tab', 'cart', 'unsettled'],
      ['confirm', 'answer lost', 'reload', 'success', 'unsettled'],
      ['place', 'cut', 'Back', 'success', 'paidNotPlaced'],
      ['place', 'server killed', 'tab at home', 'paid'],
      ['success', '-', 'reload', 'success'],
      ...inFullRun([
        ['init', 'answer lost', 'Back', 'cart'],
        ['init', 'server killed', 'closed tab', 'cart'],
        ['form', '-', 'reload', 'cart'],
        ['confirm', 'server killed', 'Back', 'cart'],
        ['place', 'answer lost', 'tab at cart', 'paid'],
      ]),
    ],
  },
  'a card with 3-D Secure': {
    language: 'ar',
    actions: [chooseCard, payBy3DS, authenticate],
    rows: [
      ['init', 'cut', 'reload', 'cart', 'noInitAnswer'],
      ['challenge', '-', 'reload', 'cart'],
      ['challenge', '-', 'Back', 'cart'],
      ['challenge', '-', 'closed tab', 'cart'],
      ['authenticate', 'cut', 'reload', 'cart', 'unsettled'],
      ['authenticate', 'server killed', 'Back', 'cart'],
      ['authenticate', 'answer lost', 'tab at bookings', 'paid'],
      ['place', 'server killed', 'Back', 'success', 'paidNotPlaced'],
      ['success', '-', 'Back', 'success'],
    ],
  },
  'Apple Pay': {
    language: 'en',
    actions: [[(checkout) => checkout.choose('Apple Pay'), ['init', 'form']], openSheet, payBySheet],
    rows: [
      ['form', '-', 'Back', 'cart'],
      ['sheet', '-', 'reload', 'cart'],
      ['sheet', '-', 'closed tab', 'cart'],
      ['confirm', 'cut', 'Back', 'cart', 'unsettled'],
      ['confirm', 'answer lost', 'closed tab', 'success'],
      ['place', 'cut', 'reload', 'success'],
      ['success', '-', 'closed tab', 'success'],
    ],
  },
  'Google Pay': {
    language: 'ar',
    actions: [[(checkout) => checkout.choose('Google Pay'), ['init', 'form']], openSheet, payBySheet],
    rows: [
      ['form', '-', 'closed tab', 'cart'],
      ['sheet', '-', 'Back', 'cart'],
      ['confirm', 'server killed', 'reload', 'cart'],
      ['confirm', 'answer lost', 'Back', 'success'],
      ['place', 'answer lost', 'tab at cart', 'paid'],
      ['success', '-', 'reload', 'success'],
    ],
  },
  'the wallet': {
    language: 'ar',
    customerKind: 'demo',
    actions: [[(checkout) => checkout.choose('wallet'), ['init', 'form']], payByWallet],
    rows: [
      ['form', '-', 'reload', 'cart'],
      ['confirm', 'cut', 'Back', 'cart', 'unsettled'],
      ['confirm', 'server killed', 'closed tab', 'cart'],
      ['confirm', 'answer lost', 'reload', 'success', 'unsettled'],
      ['place', 'cut', 'tab at bookings', 'paid'],
    ],
  },
  'cash (en)': {
    language: 'en',
    customerKind: 'new',
    actions: [[(checkout) => checkout.choose('cash'), ['init', ...ORDER]]],
    rows: [
      ['init', 'answer lost', 'reload', 'cart', 'noInitAnswer'],
      ['place', 'cut', 'Back', 'cart', 'unsettled'],
      ['place', 'answer lost', 'closed tab', 'success'],
      ['success', '-', 'reload', 'success'],
    ],
  },
  'cash (ar)': {
    language: 'ar',
    customerKind: 'new',
    actions: [[(checkout) => checkout.choose('cash'), ['init', ...ORDER]]],
    rows: [
      ['place', 'server killed', 'closed tab', 'cart', 'unsettled'],
      ['place', 'answer lost', 'tab at home', 'ordered'],
    ],
  },
  'a saved card': {
    language: 'ar',
    customerKind: 'new',
    savedCard: CARDS.paid,
    actions: [[(checkout) => checkout.choose('card'), ['init', 'confirm', ...ORDER]]],
    rows: [
      ['confirm', 'cut', 'reload', 'cart', 'unsettled'],
      ['confirm', 'answer lost', 'Back', 'success'],
      ['place', 'server killed', 'closed tab', 'success'],
    ],
  },
  'a saved card with 3-D Secure': {
    language: 'en',
    customerKind: 'new',
    savedCard: CARDS.authenticated,
    actions: [[(checkout) => checkout.choose('card'), ['init', 'confirm', 'challenge']], authenticate],
    rows: [
      ['challenge', '-', 'reload', 'cart'],
      ['challenge', '-', 'closed tab', 'cart'],
      ['authenticate', 'cut', 'Back', 'cart'],
      ['authenticate', 'answer lost', 'reload', 'success'],
      ['success', '-', 'reload', 'success'],
    ],
  },
};

/** The way of paying that every run tests. It takes each step of a payment. */
const IN_EVERY_RUN = 'a card';

for (const [name, { language, customerKind = 'worker', actions, savedCard, rows }] of Object.entries(TABLE)) {
  test.describe(() => {
    test.use({ locale: `${language}-AE`, translation: translationFor(language), customerKind, actionTimeout: 15_000 });

    const tag = name === IN_EVERY_RUN ? [] : LONG;
    test(`a payment by ${name} ends in one order or none, wherever it is interrupted`, { tag }, async ({
      page,
      translation,
      customer,
      expectedErrors,
    }) => {
      test.slow();
      expectedErrors.push('Failed to load resource', 'net::ERR', '503');
      let checkout = new Checkout(page, translation);
      await checkout.shop.signIn(customer);
      if (savedCard) await saveCard(checkout, savedCard);
      let isCartFilled = false;
      for (const row of rows) {
        await test.step(row.join(', '), async () => {
          const [, , back, shows] = row;
          if (!isCartFilled) await checkout.openFilled(customer);
          await interrupt(checkout, actions, row);
          checkout = new Checkout(await RETURNS[back](checkout.page), translation);
          await expectShown(checkout, shows);
          await checkout.page.unrouteAll({ behavior: 'wait' });
          isCartFilled = shows === 'cart';
        });
      }
    });
  });
}

/** Pays up to a point, breaks the line there, and returns while the page still waits, or has shown its message. */
async function interrupt(checkout: Checkout, actions: readonly Action[], [point, line, , , message]: Row) {
  const request = REQUESTS[point];
  let reachPoint = () => expectReached(checkout, point);
  if (request && line !== '-') {
    const { promise, resolve } = Promise.withResolvers<void>();
    reachPoint = () => promise;
    await checkout.page.route(request, (route) => LINES[line](route).finally(resolve));
    if (point !== 'init') await checkout.page.route(PAYMENT_STATE, LINES.cut);
  }
  for (const [act, reaches] of actions) {
    await act(checkout);
    if (reaches.includes(point)) break;
  }
  await reachPoint();
  if (message) await checkout.expectError(checkout.texts[message] as string);
}

async function expectReached(checkout: Checkout, point: Point): Promise<void> {
  const sign = {
    form: () => checkout.shop.button(checkout.texts.close).first(),
    sheet: () => checkout.sheetButton(),
    challenge: () => checkout.challengeButton('complete'),
    success: () => checkout.success(),
  }[point as 'form' | 'sheet' | 'challenge' | 'success'];
  await expect(sign()).toBeVisible();
}

/** Expects the true state, and leaves the page of an order as a customer would. */
async function expectShown(checkout: Checkout, shows: Row[3]): Promise<void> {
  if (shows === 'cart') return expect(checkout.payButton()).toBeEnabled();
  if (shows === 'success') return expect(checkout.success()).toBeVisible();
  await expect(checkout.page.getByRole('main').getByText(checkout.texts[shows])).toBeVisible();
  await checkout.shop.link(checkout.shop.translation.texts.viewBookings as string).click();
  await expect(checkout.page).toHaveURL(/\/bookings\/orders\/ordersDetails\/\d+/);
}

async function saveCard(checkout: Checkout, number: string): Promise<void> {
  const { page, shop, texts } = checkout;
  await shop.openLoaded('/cards');
  await shop.button(texts.addCard).click();
  await checkout.typeCard(number);
  await shop.button(texts.saveCard).click();
  if (number === CARDS.authenticated) await checkout.answerChallenge('complete');
  await expect(page.getByRole('listitem').filter({ hasText: number.slice(-4) })).toBeVisible();
}
