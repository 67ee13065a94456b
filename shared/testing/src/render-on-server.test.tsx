import { useApp } from '@dar/app';
import { useSession } from '@dar/app/session';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { makeUser } from './customer-factories.ts';
import { screen } from './dom.ts';
import { renderOnServer, type ServerOptions } from './render-on-server.tsx';

const renderPage = (page: ReactNode, options: ServerOptions = {}) =>
  renderOnServer([{ path: '*', element: page }], options);

function Customer() {
  const name = useSession(({ user }) => user?.name);
  return <p>{`of ${name}`}</p>;
}

test('renders and hydrates the page of a customer', async () => {
  const { html, hydrate } = await renderPage(<Customer />, { customer: makeUser({ name: 'Mona' }) });
  expect(html).toBe('<p>of Mona</p>');
  await hydrate();
  expect(screen.getByText('of Mona')).toBeVisible();
});

const Clock = () => <p>{new Date().toISOString()}</p>;
const LocalHour = () => <p>{new Date('2026-11-21T20:30:00Z').getHours()}</p>;
const Place = () => <p>{useApp().isServer ? 'server' : 'browser'}</p>;

test.each([
  ['the clock', <Clock />],
  ['the time zone', <LocalHour />],
  ['the place where it renders', <Place />],
])('fails for a page that depends on %s', async (_what, page) => {
  const { hydrate } = await renderPage(page);
  await expect(hydrate()).rejects.toThrow('errors of the hydration');
});

const Cookies = () => <p>{document.cookie}</p>;

test('fails for a page that needs the document', async () => {
  await expect(renderPage(<Cookies />)).rejects.toThrow(TypeError);
  const page = (
    <Suspense>
      <Cookies />
    </Suspense>
  );
  await expect(renderPage(page)).rejects.toThrow('Cannot read properties of undefined');
});

function Replaced() {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated ? <b>after</b> : <i>before</i>;
}

test('fails for a page that replaces an element', async () => {
  const { hydrate } = await renderPage(<Replaced />);
  await expect(hydrate()).rejects.toThrow('elements that the hydration replaced');
});

test('lets data replace a skeleton', async () => {
  const { hydrate } = await renderPage(
    <div role="status">
      <Replaced />
    </div>,
  );
  await hydrate();
  expect(screen.getByText('after')).toBeVisible();
});
