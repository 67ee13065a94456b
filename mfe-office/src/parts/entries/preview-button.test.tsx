import { ApiError } from '@dar/app/api-error';
import { previewDrafts } from '@dar/contracts/office';
import { screen } from '@dar/testing/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { signedInApi } from '../../testing/office-factories.ts';
import { renderOfficePage } from '../../testing/render-office.tsx';
import { PreviewButton } from './preview-button.tsx';

const URL = 'https://dar.example/draft-preview?code=1';

const openedTab = () => {
  const tab = { location: { href: '' }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  return tab;
};

async function press(api: ReturnType<typeof signedInApi>, { isDirty = false } = {}) {
  const { user } = await renderOfficePage(<PreviewButton entry={{ kind: 'service', id: 105 }} isDirty={isDirty} />, {
    api,
  });
  await user.click(await screen.findByRole('button', { name: 'See in the shop' }));
}

afterEach(() => void vi.mocked(window.open).mockRestore());

test('opens the address in a tab of its own', async () => {
  const tab = openedTab();
  await press(signedInApi('editor').on(previewDrafts, { oData: { url: URL } }));
  await expect.poll(() => tab.location.href).toBe(URL);
});

test('closes the tab and says why when there is no address', async () => {
  const tab = openedTab();
  const refuse = () => {
    throw new ApiError('business-error', 'Not now.', {});
  };
  await press(signedInApi('editor').on(previewDrafts, refuse));
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(tab.close).toHaveBeenCalled();
});

test('asks to save first what was typed', async () => {
  const tab = openedTab();
  await press(signedInApi('editor').on(previewDrafts, { oData: { url: URL } }), { isDirty: true });
  expect(await screen.findByText('Save the draft first. The shop shows what is saved.')).toBeVisible();
  expect([tab.location.href, vi.mocked(window.open).mock.calls]).toEqual(['', []]);
});
