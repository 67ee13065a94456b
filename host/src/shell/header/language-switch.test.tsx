import { addTexts, type TextSource, useTranslation } from '@dar/app/i18n';
import { useLocation } from '@dar/app/router';
import { KEYS, localStore } from '@dar/app/storage';
import { screen, waitFor } from '@dar/testing/dom';
import { type RenderOptions, renderInApp } from '@dar/testing/render';
import { afterEach, expect, test, vi } from 'vitest';
import { hostTexts } from '../../texts/host-texts.ts';
import { useDocumentLanguage, useStoredLanguage } from '../language/language.ts';
import { LanguageSwitch } from './language-switch.tsx';

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'dar_lang=; Max-Age=0; Path=/';
  document.documentElement.lang = 'en';
  document.documentElement.dir = 'ltr';
});

function Page() {
  useDocumentLanguage();
  useStoredLanguage();
  const { t } = useTranslation('host');
  const { pathname, search } = useLocation();
  return (
    <>
      <LanguageSwitch />
      <p>{t('menu.services')}</p>
      <p>{`at ${pathname}${search}`}</p>
    </>
  );
}

const visit = (options: RenderOptions = {}) => renderInApp(<Page />, { texts: { host: hostTexts }, ...options });

test('switches texts, direction and language, and stores the choice for browser and gateway', async () => {
  const { user } = await visit();
  await user.click(screen.getByRole('link', { name: 'العربية' }));
  expect(await screen.findByText('خدماتنا')).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(document.documentElement).toHaveAttribute('lang', 'ar');
  expect(localStore.get(KEYS.language)).toBe('ar');
  expect(document.cookie).toContain('dar_lang=ar');
  await user.click(screen.getByRole('link', { name: 'English' }));
  expect(await screen.findByText('Our Services')).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
});

test.each(['Control', 'Meta', 'Shift'])('leaves a click with %s to the browser, which opens a tab', async (key) => {
  const { user } = await visit();
  const isHandled = vi.fn();
  const check = (event: MouseEvent) => {
    isHandled(event.defaultPrevented);
    // jsdom does not navigate.
    event.preventDefault();
  };
  window.addEventListener('click', check, { once: true });
  await user.keyboard(`{${key}>}`);
  await user.click(screen.getByRole('link', { name: 'العربية' }));
  expect(isHandled).toHaveBeenCalledExactlyOnceWith(false);
  expect(document.documentElement).toHaveAttribute('lang', 'en');
});

test('removes the old language from the URL', async () => {
  const { user } = await visit({ language: 'ar', path: '/service?activity_id=11&lang=ar' });
  await user.click(screen.getByRole('link', { name: 'English' }));
  expect(await screen.findByText('at /service?activity_id=11')).toBeInTheDocument();
});

test('links to the page in the other language', async () => {
  await visit({ path: '/service?activity_id=11' });
  const link = screen.getByRole('link', { name: 'العربية' });
  expect(link).toHaveAttribute('href', '/service?activity_id=11&lang=ar');
});

test('keeps the language, shows an error and allows a retry when texts do not load', async () => {
  const ar = vi.fn(async () => ({ default: {} })).mockRejectedValueOnce(new Error('offline'));
  const section: TextSource = { en: async () => ({ default: {} }), ar };
  const { user, app } = await visit();
  await addTexts(app.i18n, 'section', section);
  await user.click(screen.getByRole('link', { name: 'العربية' }));
  expect(await screen.findByText('The other language did not load. Please try again.')).toBeInTheDocument();
  expect(screen.getByText('Our Services')).toBeInTheDocument();
  expect(localStore.get(KEYS.language)).toBeNull();
  await user.click(screen.getByRole('link', { name: 'العربية' }));
  expect(await screen.findByText('خدماتنا')).toBeInTheDocument();
});

test('switches to the stored language after the first render', async () => {
  localStore.set(KEYS.language, 'ar');
  await visit();
  expect(await screen.findByText('خدماتنا')).toBeInTheDocument();
  expect(document.cookie).toContain('dar_lang=ar');
});

test('stores the language of the URL', async () => {
  localStore.set(KEYS.language, 'en');
  window.history.replaceState(null, '', '/?lang=ar');
  await visit({ language: 'ar' });
  await waitFor(() => expect(localStore.get(KEYS.language)).toBe('ar'));
  window.history.replaceState(null, '', '/');
  expect(screen.getByText('خدماتنا')).toBeInTheDocument();
});
