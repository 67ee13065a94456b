import { screen, waitFor } from '@dar/testing/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedInApi } from '../testing/office-factories.ts';
import { renderOfficePage } from '../testing/render-office.tsx';
import { FileButton } from './file-button.tsx';

let saved: string[] = [];
const { click } = HTMLAnchorElement.prototype;

beforeEach(() => {
  saved = [];
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  HTMLAnchorElement.prototype.click = click;
});

const list = { path: '/office/ledger', input: { kind: 'charged', after: '', limit: 20 } };

async function download(type: 'csv' | 'pdf', response: () => Promise<Response>) {
  const load = vi.fn((_href: string) => response());
  const { user } = await renderOfficePage(<FileButton list={list} type={type} />, { api: signedInApi('finance') });
  vi.stubGlobal('fetch', load);
  const link = await screen.findByRole('link', { name: new RegExp(type, 'i') });
  await user.click(link);
  await waitFor(() => expect(link).not.toHaveClass('ant-btn-loading'));
  expect(load.mock.calls[0]?.[0]).toMatch(`/office/ledger.${type}?kind=charged`);
}

test('saves the list with its filters', async () => {
  await download('csv', async () => new Response('id,date'));
  expect(saved).toEqual(['ledger.csv']);
});

test.each(['csv', 'pdf'] as const)(
  'shows why there is no %s instead of storing the message as a file',
  async (type) => {
    const rejected = { status: '0', message: 'These are too many rows.', message_ar: 'عدد كبير' };
    await download(type, async () => Response.json(rejected, { status: 400 }));
    expect(await screen.findByText('These are too many rows.')).toBeVisible();
    expect(saved).toEqual([]);
  },
);

test('stores no part of a file whose connection breaks', async () => {
  const broken = new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) });
  await download('csv', async () => new Response(broken));
  expect(await screen.findByText(/connection/i)).toBeVisible();
  expect(saved).toEqual([]);
});
