import type { App } from '@dar/app';
import { act, render, screen } from '@dar/testing/dom';
import { createTestApp } from '@dar/testing/render';
import { AppRoot } from '@dar/ui/app-root';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { SERVER_CONTENT, useServerMarkup } from './server-markup.ts';

const Content = vi.fn(() => <em>from the code</em>);
beforeEach(() => void Content.mockClear());

function Part() {
  return useServerMarkup() ? (
    <p {...SERVER_CONTENT} />
  ) : (
    <p>
      <Content />
    </p>
  );
}

const page = (app: App) => (
  <AppRoot app={app}>
    <Part />
  </AppRoot>
);

it('keeps the content that a server rendered, without its code', async () => {
  const app = await createTestApp();
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page({ ...app, isServer: true }));
  expect(screen.getByText('from the code')).toBeInTheDocument();
  Content.mockClear();

  const onRecoverableError = vi.fn();
  const hydrated = await act(async () => hydrateRoot(root, page(app), { onRecoverableError }));
  onTestFinished(() => {
    act(() => hydrated.unmount());
    root.remove();
  });
  expect(screen.getByText('from the code')).toBeInTheDocument();
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(Content).not.toHaveBeenCalled();
});

it('renders the content in a page that no server rendered', async () => {
  render(page(await createTestApp()));
  expect(screen.getByText('from the code')).toBeInTheDocument();
});
