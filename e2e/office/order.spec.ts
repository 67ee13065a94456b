import { type Browser, expect, type Page, test } from 'playwright/test';
import { Checkout } from '../support/checkout.ts';
import { fillCheckout, newCustomer, sentCode, signUpCustomer } from '../support/customer.ts';
import { LONG } from '../support/long-tests.ts';
import { nextDay } from '../support/next-day.ts';
import { OFFICE_TEXTS } from '../support/office-texts.ts';
import { type OfficeLanguage, openOffice, openPage, PHONE } from '../support/open-office.ts';
import { OFFICE_ORIGIN, ORIGIN } from '../support/running-site.ts';
import { translationFor } from '../support/translation.ts';

const HALF_HOUR_MS = 30 * 60_000;
const HOME_CLEANING = '11';

for (const language of ['en', 'ar'] as const) {
  const tag = language === 'en' ? [] : [LONG];
  test(`an order goes from the shop over board and crew to finance (${language})`, { tag }, async ({ browser }) => {
    const texts = OFFICE_TEXTS[language];
    const [customer, office] = await Promise.all([
      openCheckout(browser, language),
      openOffice(browser, language, texts.dispatcher),
    ]);
    const shopTexts = customer.shop.translation.texts;
    const stream = office.waitForResponse((response) => response.url().endsWith('/office/changes'));
    await office.goto(`/today?date=${customer.day}&activity=${HOME_CLEANING}`);
    await stream;
    const card = (order: string) => office.locator(`[data-visit="${order}/1"]`);

    const order = await test.step('the customer books, and the board shows it', async () => {
      await expect(office.getByRole('grid')).toBeVisible();
      await customer.choose('cash');
      await expect(customer.shop.heading(shopTexts.success)).toBeVisible();
      const number = /DAR-\d+/.exec(await customer.page.getByText(shopTexts.orderId).innerText())?.[0] ?? 'none';
      await expect(card(number)).toBeVisible();
      return number;
    });

    await test.step('the dispatcher moves it by keys, brings it to now and assigns it', async () => {
      const pickedUp = office.getByRole('status').filter({ hasText: texts.pickedUp });
      await card(order).press('Space');
      await expect(pickedUp).toHaveCount(1);
      await office.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
      await expect(pickedUp).toHaveCount(0);
      await office.keyboard.press('Space');
      await expect(office.getByText(texts.moved)).toBeVisible();
      await moveToNow(office, order);
      await office.goto(`/today?activity=${HOME_CLEANING}&open=${encodeURIComponent(`${order}/1`)}`);
      const assign = office.getByRole('dialog').getByRole('button', { name: texts.assign }).first();
      // The job that assigns visits can be faster than the dispatcher.
      await expect(async () => {
        if ((await readState(office, order)) !== 'Assigned') await assign.click({ timeout: 2_000 });
        expect(await readState(office, order)).toBe('Assigned');
      }).toPass();
      await office.keyboard.press('Escape');
    });

    const crew = await openCrew(browser, language, await addMember(office, order, language));
    const amount = await test.step('the crew works without a line, and its queue empties', async () => {
      const visit = crew.locator('details', { hasText: order });
      const button = (name: string) => visit.getByRole('button', { name, exact: true });
      const report = crew.getByRole('dialog').getByRole('button', { name: texts.report, exact: true });
      const { starts } = await readVisit(office, order);
      if (!starts.startsWith(toDubaiDay(Date.now()))) await crew.getByText(texts.tomorrow, { exact: true }).click();
      await expect(visit).toBeVisible();
      // Only the next visit of the crew is open.
      if ((await visit.getAttribute('open')) === null) await visit.locator('summary').click();
      await crew.context().setOffline(true);
      for (const step of texts.steps) await button(step).click();
      await button(texts.cash).click();
      const taken = await crew.getByRole('dialog').getByRole('textbox').first().inputValue();
      await report.click();
      await button(texts.done).click();
      await report.click();
      await expect(crew.getByText(`${texts.waiting}5`)).toBeVisible();
      await expect(crew.getByText(texts.noConnection)).toBeVisible();
      expect(await readState(office, order)).toBe('Assigned');
      await crew.context().setOffline(false);
      await expect(crew.getByText(texts.waiting)).toHaveCount(0);
      expect(await readState(office, order)).toBe('Completed');
      return taken;
    });

    await test.step('the customer sees Completed and reviews', async () => {
      await customer.shop.openLoaded('/bookings/orders/ordersDetails');
      await expect(customer.page.getByRole('main')).toContainText(order);
      await expect(customer.page.getByRole('main')).toContainText(texts.completed);
      await customer.shop.button(texts.rate).click();
      await customer.page.getByRole('dialog').getByRole('radio', { name: texts.fiveStars }).press('Space');
      await customer.shop.button(texts.sendReview).click();
      await expect(customer.shop.button(texts.rate)).toBeHidden();
    });

    await test.step('finance sees the cash in the month', async () => {
      const finance = await openOffice(browser, language, texts.finance);
      const today = toDubaiDay(Date.now());
      await finance.goto(`/money?view=ledger&order=${order}&from=${today.slice(0, 8)}01&to=${today}`);
      const row = finance.getByRole('row').filter({ hasText: texts.cashCollected });
      await expect(row).toContainText(amount);
    });
  });
}

/** Opens the checkout of a new customer, with a cleaning on a later day. */
async function openCheckout(browser: Browser, language: OfficeLanguage) {
  const customer = await signUpCustomer(ORIGIN);
  const days = nextDay();
  await fillCheckout(ORIGIN, customer, days);
  const page = await openPage(browser, language, { baseURL: ORIGIN, viewport: PHONE });
  const checkout = new Checkout(page, translationFor(language));
  await checkout.shop.signIn(customer);
  await checkout.shop.openLoaded('/checkout');
  return Object.assign(checkout, { day: toDubaiDay(Date.now() + days * 86_400_000) });
}

/** Signs a member of a crew in on a phone, by the code of the outbox. */
async function openCrew(browser: Browser, language: OfficeLanguage, phone: string): Promise<Page> {
  const texts = OFFICE_TEXTS[language];
  const page = await openPage(browser, language, { baseURL: OFFICE_ORIGIN, viewport: PHONE });
  await page.goto('/crew/sign-in');
  await page.getByLabel(texts.phone).fill(phone);
  await page.getByRole('button', { name: texts.sendCode }).click();
  await page.getByLabel(texts.code, { exact: true }).fill(await readCode(phone));
  await page.getByRole('button', { name: texts.signIn }).click();
  await expect(page).not.toHaveURL(/sign-in/);
  return page;
}

async function readCode(phone: string): Promise<string> {
  let code = '';
  await expect(async () => {
    code = await sentCode(ORIGIN, `+971${phone}`);
  }).toPass();
  return code;
}

/** Crews report from two hours before a visit on, so it moves to the next half hour, outside of the hours if need be. */
async function moveToNow(office: Page, order: string): Promise<void> {
  const { version } = await readVisit(office, order);
  const next = Math.ceil(Date.now() / HALF_HOUR_MS) * HALF_HOUR_MS;
  const at = new Date(next);
  const clock = at.toLocaleTimeString('en-GB', { timeZone: 'Asia/Dubai', hour: '2-digit', minute: '2-digit' });
  const date = toDubaiDay(next);
  const move = { order, version, time: `${date} ${clock}`, outside: '1', reason: 'The customer needs it now' };
  const crews = await call<{ crew_id: number }[]>(office, 'crew_days', { date, activity_id: HOME_CLEANING });
  for (const { crew_id } of crews) {
    // Other tests may have given this crew a visit.
    const isMoved = await call(office, 'move_visit', { ...move, crew_id }).catch(isTaken);
    if (isMoved) return;
  }
  throw new Error('no crew is free now');
}

function isTaken(error: Error): undefined {
  if (!error.message.includes('crew-taken')) throw error;
}

/** Adds a member to the crew of the visit, whose phone shows this language, and returns the number. */
async function addMember(office: Page, order: string, language: OfficeLanguage): Promise<string> {
  const { crew_id } = await readVisit(office, order);
  const { phone } = newCustomer();
  const languages = JSON.stringify([language]);
  await call(office, 'add_crew_member', { crew_id, name: 'Sunil', dial_code: '971', phone, languages });
  return phone;
}

const readState = async (office: Page, order: string) => (await readVisit(office, order)).state;

async function readVisit(office: Page, order: string) {
  const [visit] = await call<{ version: number; crew_id: number; state: string; starts: string }[]>(office, 'visits', {
    order,
  });
  if (!visit) throw new Error(`${order} has no visit`);
  return visit;
}

/** Makes a call of the office in the session of the person whose page it is. */
async function call<Data>(office: Page, name: string, input: object): Promise<Data> {
  const send = async ({ url, body }: { readonly url: string; readonly body: string }) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(url, { method: 'POST', headers, body })).json();
  };
  const response = await office.evaluate(send, {
    url: `/app/public/api/v3/office/${name}`,
    body: JSON.stringify(input),
  });
  if (response.status !== '1') throw new Error(`${name}: ${JSON.stringify(response)}`);
  return response.oData;
}

const toDubaiDay = (at: number) => new Date(at).toLocaleDateString('en-CA', { timeZone: 'Asia/Dubai' });
