import { act, render, screen, userEvent, waitFor } from '@dar/testing/dom';
import { useState } from 'react';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { closeOnBack, startCloseOnBack, useCloseOnBack } from './close-on-back.ts';

const loader = vi.fn(() => null);

interface DialogProps {
  readonly name: string;
  /** Answers Back with a question, another dialog. */
  readonly asks?: boolean;
  readonly onClose: () => void;
}

function Dialog({ name, asks = false, onClose }: DialogProps) {
  const [isAsking, setAsking] = useState(false);
  useCloseOnBack(true, asks ? () => setAsking(true) : onClose);
  return (
    <div role="dialog" aria-label={name}>
      <button type="button" onClick={onClose}>
        close {name}
      </button>
      <Link to="/login">to login</Link>
      {isAsking && <Dialog name="question" onClose={() => setAsking(false)} />}
    </div>
  );
}

function Page() {
  const [open, setOpen] = useState<string>();
  return (
    <>
      <h1>Page</h1>
      <button type="button" onClick={() => setOpen('dialog')}>
        open dialog
      </button>
      <button type="button" onClick={() => setOpen('asking')}>
        open asking
      </button>
      {open && <Dialog name={open} asks={open === 'asking'} onClose={() => setOpen(undefined)} />}
    </>
  );
}

let stop: () => void;

const routes = [
  {
    element: <Outlet />,
    hydrateFallbackElement: <p>loading</p>,
    children: [
      { path: '/first', element: <h1>First</h1> },
      { path: '/page', element: <Page />, loader },
      { path: '/login', element: <h1>Login</h1> },
    ],
  },
];

function start() {
  const router = createBrowserRouter(routes, { instrumentations: [closeOnBack] });
  stop = startCloseOnBack(router);
  const { unmount } = render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { router, user, press, unmount };
}

/** Shows a page after another one. */
async function visit() {
  window.history.pushState(null, '', '/first');
  const started = start();
  await act(() => started.router.navigate('/page'));
  loader.mockClear();
  return started;
}

/** Moves in the history as the browser's buttons do. */
async function go(delta: number): Promise<void> {
  await act(async () => {
    window.history.go(delta);
    // jsdom moves in the next task.
    await new Promise((resolve) => setTimeout(resolve));
  });
}

const heading = (name: string) => screen.findByRole('heading', { name });
const entryHasLayers = (count: number) => waitFor(() => expect(window.history.state.layers ?? 0).toBe(count));

beforeEach(() => () => stop());

test('Back closes the dialog and stays on the page, without its loaders', async () => {
  const { press } = await visit();
  await press('open dialog');
  await entryHasLayers(1);
  await go(-1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.location.pathname).toBe('/page');
  expect(loader).not.toHaveBeenCalled();
  await go(-1);
  expect(await heading('First')).toBeVisible();
});

test('closing the dialog removes its entry, so Back leaves the page', async () => {
  const { press } = await visit();
  await press('open dialog');
  await entryHasLayers(1);
  await press('close dialog');
  await entryHasLayers(0);
  await go(-1);
  expect(await heading('First')).toBeVisible();
});

test('Forward does not open the dialog again', async () => {
  const { press } = await visit();
  await press('open dialog');
  await entryHasLayers(1);
  await go(-1);
  await go(1);
  await entryHasLayers(0);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(loader).not.toHaveBeenCalled();
  await go(-1);
  expect(await heading('First')).toBeVisible();
});

test('a dialog that asks stays open, and Back answers the question with no', async () => {
  const { press } = await visit();
  await press('open asking');
  await entryHasLayers(1);
  await go(-1);
  expect(await screen.findByRole('dialog', { name: 'question' })).toBeVisible();
  await entryHasLayers(2);
  await go(-1);
  expect(screen.queryByRole('dialog', { name: 'question' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'asking' })).toBeVisible();
  await entryHasLayers(1);
});

test('Back over several entries leaves the page', async () => {
  const { press } = await visit();
  await press('open dialog');
  await entryHasLayers(1);
  await go(-2);
  expect(await heading('First')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a navigation from the open dialog replaces its entry', async () => {
  const { press, user } = await visit();
  await press('open dialog');
  await entryHasLayers(1);
  const { length } = window.history;
  await user.click(screen.getByRole('link', { name: 'to login' }));
  expect(await heading('Login')).toBeVisible();
  expect(window.history).toHaveLength(length);
  await go(-1);
  expect(await heading('Page')).toBeVisible();
  await entryHasLayers(0);
  await go(-1);
  expect(await heading('First')).toBeVisible();
});

test('a navigation at the moment of closing leaves no entry of the dialog', async () => {
  const { press, router } = await visit();
  await press('open dialog');
  await entryHasLayers(1);
  await act(async () => {
    screen.getByRole('button', { name: 'close dialog' }).click();
    await router.navigate('/login');
  });
  await go(-1);
  expect(await heading('Page')).toBeVisible();
  await entryHasLayers(0);
});

test('a reload in the entry of a dialog returns to the entry of the page', async () => {
  const before = await visit();
  await before.press('open dialog');
  await entryHasLayers(1);
  stop();
  before.unmount();
  // The shop renews the key of the entry on load.
  window.history.replaceState({ ...window.history.state, key: 'renewed' }, '');
  const { press } = start();
  await heading('Page');
  await entryHasLayers(0);
  loader.mockClear();
  await press('open dialog');
  await entryHasLayers(1);
  await go(-1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(loader).not.toHaveBeenCalled();
  await go(-1);
  expect(await heading('First')).toBeVisible();
});

test('does nothing without a start, as on the page of a partner', async () => {
  const { press } = await visit();
  stop();
  const { length } = window.history;
  await press('open dialog');
  expect(window.history).toHaveLength(length);
  expect(window.history.state.layers).toBeUndefined();
});
