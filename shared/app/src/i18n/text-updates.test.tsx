import { renderInApp } from '@dar/testing/render';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useTranslation } from './i18n.ts';
import { TEXTS_EVENT, type TextUpdate } from './text-updates.ts';

function Loading() {
  const { t } = useTranslation('shared');
  return (
    <>
      <h1>{t('loading')}</h1>
      <input aria-label="Name" />
    </>
  );
}

const update = (detail: TextUpdate) => act(() => void window.dispatchEvent(new CustomEvent(TEXTS_EVENT, { detail })));

test('shows a changed text in place', async () => {
  const { user, app } = await renderInApp(<Loading />);
  const input = screen.getByRole('textbox');
  await user.type(input, 'Mona');
  await update({ namespace: 'shared', language: 'en', texts: { loading: 'Please wait' } });
  expect(screen.getByRole('heading')).toHaveTextContent(/^Please wait$/);
  expect(screen.getByRole('textbox')).toBe(input);
  expect(input).toHaveValue('Mona');
  expect(app.i18n.exists('retry')).toBe(false);
});

test('leaves a language that is not loaded to its first use', async () => {
  const { app } = await renderInApp(<Loading />);
  await update({ namespace: 'shared', language: 'ar', texts: { loading: 'انتظر' } });
  expect(screen.getByRole('heading')).toHaveTextContent(/^Loading/);
  expect(app.i18n.hasResourceBundle('ar', 'shared')).toBe(false);
});
