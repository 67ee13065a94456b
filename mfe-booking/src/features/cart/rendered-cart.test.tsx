import { customerDraft } from '@dar/app';
import { KEYS } from '@dar/app/storage';
import { type CartContents, getCart } from '@dar/contracts/cart';
import { nearestSlots } from '@dar/contracts/schedule';
import * as z from '@dar/contracts/schema';
import { makeCart, makeCartItem, makeUser } from '@dar/testing/customer-factories';
import { act, screen, waitFor } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { renderOnServer } from '@dar/testing/render-on-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { routes, texts } from '../../routes.tsx';

const NOW = new Date('2026-11-23T05:00:00Z');
const BOOKED = '2026-11-24 09:00';
const drafts = customerDraft(KEYS.scheduleDraft, z.object({ time: z.string() }));
const home = { path: '/', element: <p>place /</p> };

function renderCart(cart: Partial<CartContents> = {}, language: 'en' | 'ar' = 'en') {
  const api = createFakeApi().on(getCart, { oData: makeCart(cart) });
  const options = { path: '/cart', texts: { booking: texts }, api, language, customer: makeUser() };
  return renderOnServer([...routes, home], options).then((page) => ({ ...page, api }));
}

const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);
const freezeTime = () => vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] });

afterEach(() => void vi.useRealTimers());

it.each([
  ['en', ['Cart | Dar', 'Apartment Deep Cleaning', 'Bill Details', 'Select Schedule', 'Continue', 'Clear Cart']],
  ['ar', ['السلة | دار', 'تنظيف عميق للشقق', 'تفاصيل الفاتورة', 'اختيار الموعد', 'متابعة', 'إفراغ السلة']],
] as const)('arrives with its lines and its bill in %s', async (language, parts) => {
  const { head, html, hydrate } = await renderCart({}, language);
  for (const part of parts) expect(head + html).toContain(part);
  expect(html).not.toContain('role="status"');
  await hydrate();
  expect(screen.getByRole('button', { name: parts[4] })).toBeEnabled();
});

it.each<[string, Partial<CartContents>, string]>([
  ['an empty cart', { cart_items: [] }, 'Your cart is empty'],
  ['a line that is gone', { cart_items: [makeCartItem({ is_serviceable: '0' })] }, 'not available in your area'],
  ['a description', { task_description: 'Two cats' }, 'Two cats'],
  ['a discount', { discount: '20.00' }, '− AED 20.00'],
  ['a lost slot', { lost_time: BOOKED }, 'Tue, 24 Nov 2026, 9:00 am is no longer held for you'],
  ['several visits', { booked_time: BOOKED, visit_count: 2, visit_interval_weeks: '2' }, 'Every two weeks'],
])('arrives with %s', async (_what, cart, text) => {
  const { html, api, hydrate } = await renderCart(cart);
  expect(html.replaceAll('\u00a0', ' ')).toContain(text);
  api.on(nearestSlots, { oData: [] });
  await hydrate();
});

describe('the held slot', () => {
  const held = (minutes: number) => ({
    booked_time: BOOKED,
    held_until: new Date(NOW.getTime() + minutes * 60_000).toISOString(),
    can_extend_hold: '1' as const,
  });

  it('counts down from the first byte', async () => {
    freezeTime();
    const { html, hydrate } = await renderCart(held(10));
    expect(html).toContain('Held for you for 10:00');
    await hydrate({ before: () => wait(4_000) });
    act(() => vi.advanceTimersByTime(1_000));
    expect(screen.getByRole('timer')).toHaveTextContent('Held for you for 9:55');
  });

  it('whose hold has ended on the way disappears and loads the cart again', async () => {
    freezeTime();
    const { html, hydrate, api } = await renderCart(held(1));
    expect(html).toContain('Held for you for 1:00');
    api.on(getCart, { oData: makeCart({ lost_time: BOOKED }) });
    await hydrate({ before: () => wait(65_000), replaces: true });
    await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
    expect(await screen.findByText(/^This time is no longer held for you/)).toBeVisible();
  });
});

describe('a time that this device has chosen', () => {
  const chosen = '2036-11-24 10:30';

  it('replaces that of the server after hydration', async () => {
    const { html, hydrate } = await renderCart();
    expect(html).toContain('Choose the day and time that suit you');
    const lineId = makeCart().cart_items[0]?.id;
    await hydrate({ before: () => drafts.write({ time: chosen }, lineId), replaces: true });
    expect(screen.getByText('Mon, 24 Nov 2036, 10:30 am')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change Schedule' })).toBeVisible();
  });
});

describe('the call of the cart', () => {
  it('is not repeated by the hydration, and is by a later visit', async () => {
    freezeTime();
    const { api, hydrate } = await renderCart();
    const { router } = await hydrate({ before: () => wait(8_000) });
    expect(api.getInputs(getCart)).toHaveLength(1);
    await act(() => router.navigate('/'));
    api.on(getCart, { oData: makeCart({ cart_items: [] }) });
    await act(() => router.navigate('/cart'));
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    expect(api.getInputs(getCart)).toHaveLength(2);
  });

  it('is repeated by a page that hydrates minutes later', async () => {
    freezeTime();
    const { api, hydrate } = await renderCart({ task_description: 'One cat' });
    api.on(getCart, { oData: makeCart({ task_description: 'Two cats' }) });
    await hydrate({ before: () => wait(120_000) });
    expect(await screen.findByText('Two cats')).toBeVisible();
  });
});
