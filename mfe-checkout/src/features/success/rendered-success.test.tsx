import { ApiError } from '@dar/app/api-error';
import { placedOrder } from '@dar/contracts/checkout';
import { makeUser } from '@dar/testing/customer-factories';
import { screen } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { renderOnServer, type ServerOptions } from '@dar/testing/render-on-server';
import { afterEach, expect, test, vi } from 'vitest';
import { routes, texts } from '../../routes.tsx';
import { PLACED_ORDER } from '../../testing/placed-order.ts';

const createApi = () => createFakeApi().on(placedOrder, { oData: PLACED_ORDER });

const renderSuccess = (options: ServerOptions = {}) =>
  renderOnServer(routes, {
    path: '/success?comera_transaction_id=INV-1',
    texts: { checkout: texts },
    api: createApi(),
    customer: makeUser(),
    ...options,
  });

afterEach(() => void vi.useRealTimers());

test.each([
  ['en', ["You're all set! | Dar", 'Deep Cleaning × 2', '9:00 am – 11:00 am', 'AED 156.45']],
  ['ar', ['تم كل شيء! | دار', 'تنظيف عميق × 2', '9:00 ص – 11:00 ص', '156.45']],
] as const)('arrives with the order of the invoice in %s, which is not loaded twice', async (language, parts) => {
  const api = createApi();
  const { head, html, hydrate } = await renderSuccess({ api, language });
  const text = (head + html).replaceAll('\u00a0', ' ').replaceAll('&#x27;', "'");
  for (const part of [...parts, 'DAR-100301']) expect(text).toContain(part);
  const { app } = await hydrate({ before: () => vi.setSystemTime(Date.now() + 8_000) });
  expect(api.getInputs(placedOrder)).toEqual([{ invoice_id: 'INV-1' }]);
  expect(app.queryClient.getQueryData(['checkout', 'placed-order', 'INV-1'])).toBeDefined();
});

test('keeps the queries with which a page arrives', async () => {
  const { hydrate } = await renderSuccess();
  const { app } = await hydrate();
  expect(app.queryClient.getQueryCache().getAll()).toHaveLength(1);
});

test('arrives the same after a reload, which keeps the number of the order', async () => {
  const { hydrate } = await renderSuccess();
  await hydrate({ state: { invoiceNumber: 'DAR-100301' } });
  expect(screen.getByText('DAR-100301')).toBeVisible();
});

test('says without an invoice that there is no such booking', async () => {
  const api = createApi();
  const { html, hydrate } = await renderSuccess({ path: '/success', api });
  expect(html).toContain('There is no such booking');
  await hydrate();
  expect(api.getInputs(placedOrder)).toEqual([]);
});

test('leaves an unknown order to the browser', async () => {
  const api = createFakeApi().on(placedOrder, () => {
    throw new ApiError('not-found', 'Order not found', { status: 404 });
  });
  await expect(renderSuccess({ api })).rejects.toThrow('a call failed');
});
