import { cartItemCount } from '@dar/contracts/cart';
import { expect, test, vi } from 'vitest';
import { createBrowserApp } from './create-browser-app.ts';
import { createFakeSections } from './testing/fake-sections.ts';

test('reports a response that does not match its contract', async () => {
  const report = vi.fn<(error: Error) => void>();
  vi.stubGlobal('reportError', report);
  vi.stubGlobal('fetch', async () => Response.json({ status: '1', message: 'Success', oData: {} }));
  const { call } = await createBrowserApp(createFakeSections({}));
  await expect(call(cartItemCount, {})).rejects.toMatchObject({ kind: 'malformed', message: '' });
  expect(report).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: expect.stringContaining('/get_service_cart_count') }),
  );
});
