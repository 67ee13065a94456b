import { act, screen, waitFor } from '@dar/testing/dom';
import { renderInApp } from '@dar/testing/render';
import { type ComponentType, useLayoutEffect, useRef } from 'react';
import { expect, it } from 'vitest';
import { SearchForm } from './search-form.tsx';

/** An input with suggestions, which focuses its end when it is mounted. */
function InputWithSuggestions({ initialText, label }: { readonly initialText: string; readonly label: string }) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(initialText.length, initialText.length);
  }, [initialText]);
  return <input ref={input} role="combobox" aria-expanded="false" aria-label={label} defaultValue={initialText} />;
}

type Input = ComponentType<{ initialText: string; label: string }>;

async function renderSearch(initialText = '') {
  const loads: ((input: Input) => void)[] = [];
  const { user } = await renderInApp(
    <>
      <SearchForm
        action="/search"
        initialText={initialText}
        label="Search services"
        onSearch={() => undefined}
        loadInput={() => new Promise((resolve) => loads.push(resolve))}
      />
      <input aria-label="Phone" />
    </>,
  );
  return { user, finishLoad: () => act(async () => loads.pop()?.(InputWithSuggestions)) };
}

it('keeps the selected text when the input with suggestions replaces it', async () => {
  const { user, finishLoad } = await renderSearch('cleaning');
  const plain = screen.getByRole<HTMLInputElement>('searchbox');
  await user.click(plain);
  plain.select();
  await finishLoad();
  await waitFor(async () => expect(await screen.findByRole('combobox')).toHaveFocus());
  await user.keyboard('iron');
  expect(screen.getByRole('combobox')).toHaveValue('iron');
});

it('leaves the focus where the shopper moved it while the suggestions load', async () => {
  const { user, finishLoad } = await renderSearch();
  await user.click(screen.getByRole('searchbox'));
  await user.click(screen.getByRole('textbox', { name: 'Phone' }));
  await finishLoad();
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveFocus();
  await user.click(screen.getByRole('searchbox'));
  await finishLoad();
  await waitFor(async () => expect(await screen.findByRole('combobox')).toHaveFocus());
});
