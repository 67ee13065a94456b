import { screen } from '@dar/testing/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { signedInApi } from '../testing/office-factories.ts';
import { renderOfficePage } from '../testing/render-office.tsx';
import { PdfButton } from './pdf-button.tsx';

afterEach(() => vi.unstubAllGlobals());

test('shows why there is no PDF instead of storing the message as a file', async () => {
  const list = { path: '/office/ledger', input: { kind: 'charged' } };
  const { user } = await renderOfficePage(<PdfButton list={list} />, { api: signedInApi('finance') });
  const rejected = { status: '0', message: 'These are too many rows.', message_ar: 'عدد كبير' };
  const load = vi.fn(async (_href: string) => Response.json(rejected));
  vi.stubGlobal('fetch', load);
  await user.click(await screen.findByRole('link', { name: /PDF/ }));
  expect(await screen.findByText('These are too many rows.')).toBeVisible();
  expect(load.mock.calls[0]?.[0]).toMatch('/office/ledger.pdf?kind=charged');
});
