import { KEYS, localStore } from '@dar/app/storage';
import { cartItemCount } from '@dar/contracts/cart';
import { act, screen, waitFor } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { type RenderOptions, renderInApp } from '@dar/testing/render';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { createDeferred } from '../../testing/deferred.ts';
import { createFakeSections, noTexts } from '../../testing/fake-sections.ts';
import { hostTexts } from '../../texts/host-texts.ts';
import { SearchField } from './search-field.tsx';

const focus = (input: HTMLInputElement | null) => input?.focus();

function FakeSearchBox({ initialText }: { readonly initialText: string }) {
  const [text, setText] = useState(initialText);
  return (
    <input ref={focus} name="q" aria-label="with suggestions" value={text} onChange={(e) => setText(e.target.value)} />
  );
}

const box = { default: FakeSearchBox, texts: noTexts };
const sectionsWith = (load: () => Promise<unknown>) => createFakeSections({ catalog: { owns: [], load } });

const visit = (options: RenderOptions = {}) =>
  renderInApp(<SearchField />, {
    texts: { host: hostTexts },
    api: createFakeApi().on(cartItemCount, { oData: { cart_count: 0 } }),
    ...options,
  });
const plainInput = () => screen.getByRole('searchbox', { name: 'Search services' });

test('loads the suggestions at the first focus and keeps what was typed', async () => {
  const loaded = createDeferred<unknown>();
  let loads = 0;
  const sections = sectionsWith(() => {
    loads += 1;
    return loaded.promise;
  });
  const { user } = await visit({ sections });
  expect(loads).toBe(0);
  await user.type(plainInput(), 'sof');
  expect(loads).toBe(1);
  await act(async () => loaded.resolve(box));
  const input = await screen.findByRole('textbox', { name: 'with suggestions' });
  expect(input).toHaveValue('sof');
  expect(input).toHaveFocus();
});

test.each([
  ['with suggestions', () => Promise.resolve(box)],
  ['without suggestions when their code is missing', () => Promise.reject(new Error('offline'))],
])('searches on Enter %s', async (_how, load) => {
  const { user, router } = await visit({ sections: sectionsWith(load) });
  await user.click(plainInput());
  await user.keyboard('sofa{Enter}');
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/search', search: '?q=sofa' }));
  const input = await screen.findByRole('searchbox', { name: 'Search services' });
  expect(input).toHaveValue('sofa');
  expect(input).not.toHaveFocus();
});

test.each(['/search', '/search/'])('shows the text of the results at %s, and is empty on other pages', async (path) => {
  const { router } = await visit({ path: `${path}?q=sofa` });
  expect(plainInput()).toHaveValue('sofa');
  await act(() => router.navigate('/service'));
  expect(plainInput()).toHaveValue('');
});

test('keeps the text that is typed while a page loads', async () => {
  const { user, router } = await visit({ sections: sectionsWith(() => Promise.resolve(box)) });
  await user.click(plainInput());
  const input = await screen.findByRole('textbox', { name: 'with suggestions' });
  await user.type(input, 'sof');
  await act(() => router.navigate('/service'));
  expect(input).toHaveValue('sof');
  expect(input).toHaveFocus();
});

test('the icon of phones moves the focus to the input, with and without suggestions', async () => {
  const { user } = await visit({ sections: sectionsWith(() => Promise.resolve(box)) });
  const icon = screen.getByText('Search');
  expect(icon.closest('label')).toHaveProperty('control', plainInput());
  await user.click(icon);
  const input = await screen.findByRole('textbox', { name: 'with suggestions' });
  act(() => input.blur());
  await user.click(icon);
  expect(input).toHaveFocus();
});

test("keeps the partner's transaction in partner mode", async () => {
  localStore.set(KEYS.transactionId, 'CM-1');
  const { user, router } = await visit({ path: '/comera' });
  await user.type(plainInput(), 'sofa{Enter}');
  expect(router.state.location.search).toBe('?q=sofa&comera_transaction_id=CM-1');
});

test('is in Arabic', async () => {
  await visit({ language: 'ar' });
  expect(screen.getByRole('searchbox', { name: 'ابحث عن خدمة' })).toBeVisible();
  expect(screen.getByText('بحث')).toBeVisible();
});
