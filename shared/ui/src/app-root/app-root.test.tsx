import type { App } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { act, screen } from '@dar/testing/dom';
import { createTestApp } from '@dar/testing/render';
import { Suspense, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AppRoot } from './app-root.tsx';

function Waiting() {
  const { t, i18n } = useTranslation('shared');
  return <p lang={i18n.language}>{t('loading')}</p>;
}

function Page({ onHydrated }: { readonly onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return (
    <>
      <Waiting />
      <Suspense>
        <Waiting />
      </Suspense>
    </>
  );
}

const inApp = (app: App, onHydrated = () => {}) => (
  <AppRoot app={app}>
    <Page onHydrated={onHydrated} />
  </AppRoot>
);

test('changes the language while a part of the page is not hydrated yet', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(inApp(await createTestApp()));
  const app = await createTestApp();
  await app.i18n.reloadResources(['ar']);
  const onRecoverableError = vi.fn();
  // React hydrates the content of Suspense after the rest.
  const onHydrated = () => void app.i18n.changeLanguage('ar');
  await act(async () => {
    const hydrated = hydrateRoot(root, inApp(app, onHydrated), { onRecoverableError });
    onTestFinished(() => act(() => hydrated.unmount()));
  });
  const texts = screen.getAllByText(app.i18n.getFixedT('ar', 'shared')('loading'));
  expect(texts.map(({ lang }) => lang)).toEqual(['ar', 'ar']);
  expect(onRecoverableError).not.toHaveBeenCalled();
});
