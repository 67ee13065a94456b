import { type RouteObject, useLocation } from '@dar/app/router';
import { screen } from '@dar/testing/dom';
import { useHydrated } from '@dar/ui';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createDeferred } from '../testing/deferred.ts';
import { noTexts } from '../testing/fake-sections.ts';
import { prepareDocument, type ServedPage, servePage as serve } from '../testing/serve-page.tsx';

function Screen({ name }: { readonly name: string }) {
  const { search, hash } = useLocation();
  return (
    <>
      <title>{name}</title>
      <h1>{name}</h1>
      {useHydrated() && <p>{`at ${search}${hash}`}</p>}
    </>
  );
}

const routes: RouteObject[] = [
  { path: '/', element: <Screen name="Home" /> },
  { path: '/service', element: <Screen name="Services" /> },
];
const OWNED = ['/', '/service'];
const module = { routes, texts: noTexts };

const reportFailure = vi.fn();
const servePage = (path: string, options: Omit<ServedPage, 'module' | 'owns'> = {}) =>
  serve(path, { module, owns: OWNED, reportFailure, ...options });

let entries = 0;

/** Navigates to another history entry, as Back does. Each has a key of its own, because routers outlive their test. */
function moveTo(address: string): void {
  entries += 1;
  window.history.replaceState({ key: `entry-${entries}`, usr: null, idx: 0 }, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const present = () => window.location.pathname + window.location.search + window.location.hash;

beforeEach(() => {
  reportFailure.mockClear();
  prepareDocument();
});

const pages = [
  ['a rendered page', '/service', { isPublic: true }],
  ['a page that arrived as a shell', '/service', { isPublic: false }],
  ['the 404 page', '/nowhere', {}],
] as const;

test.each(pages)('%s follows a navigation from before its code loads', async (_what, path, options) => {
  const hydrate = await servePage(path, options);
  const before = screen.getByRole('banner');
  moveTo('/');
  await hydrate();
  expect(await heading('Home')).toBeVisible();
  expect(screen.getByRole('banner')).toBe(before);
  expect(present()).toBe('/');
  expect(window.history.state).toMatchObject({ key: `entry-${entries}` });
});

test.each(pages)('%s follows a navigation during its hydration', async (_what, path, options) => {
  const hydrate = await servePage(path, options);
  const before = screen.getByRole('banner');
  const mark = vi.spyOn(performance, 'mark').mockImplementationOnce(() => {
    moveTo('/');
    return {} as PerformanceMark;
  });
  await hydrate();
  mark.mockRestore();
  expect(await heading('Home')).toBeVisible();
  expect(screen.getByRole('banner')).toBe(before);
  expect(present()).toBe('/');
});

test('a rendered page follows a navigation while its section loads', async () => {
  const { promise, resolve } = createDeferred<typeof module>();
  const hydrate = await servePage('/service', { load: () => promise });
  const before = screen.getByRole('banner');
  const hydrated = hydrate();
  moveTo('/');
  resolve(module);
  await hydrated;
  expect(await heading('Home')).toBeVisible();
  expect(screen.getByRole('banner')).toBe(before);
});

test('hydrates a page after Back and Forward', async () => {
  const hydrate = await servePage('/service');
  const before = screen.getByRole('heading', { level: 1 });
  moveTo('/');
  moveTo('/service');
  await hydrate();
  expect(screen.getByRole('heading', { level: 1, name: 'Services' })).toBe(before);
});

test('keeps the markup on a navigation within the page, with the new query and hash', async () => {
  const hydrate = await servePage('/service');
  const before = screen.getByRole('heading', { level: 1 });
  moveTo('/service?utm_source=mail#list');
  await hydrate();
  expect(await screen.findByText('at ?utm_source=mail#list')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toBe(before);
});

test('a rendered page whose section does not load keeps the URL of the next page', async () => {
  const load = vi.fn(async () => module).mockRejectedValueOnce(new Error('503'));
  const hydrate = await servePage('/service', { load });
  moveTo('/');
  await hydrate();
  expect(await heading('Home')).toBeVisible();
});

const neverPage: RouteObject[] = [{ path: '/service', lazy: () => new Promise<never>(() => {}) }];

test.each([
  ['its section', () => new Promise<never>(() => {})],
  ['its page', async () => ({ routes: neverPage, texts: noTexts })],
])('a rendered page shows the failure panel after one timeout when %s hangs', async (_what, hang) => {
  const load = vi.fn<() => Promise<unknown>>(async () => module).mockImplementationOnce(hang);
  const hydrate = await servePage('/service', { load, loadTimeout: 50 });
  await hydrate();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

test('reports a defect of the page', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const load = vi.fn<() => Promise<unknown>>(async () => module);
  // The module of a section that breaks its type.
  load.mockImplementationOnce(async () => ({ routes: [null], texts: noTexts }));
  const hydrate = await servePage('/service', { load });
  await hydrate();
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.any(TypeError));
  expect(reportFailure).toHaveBeenCalledExactlyOnceWith('shop', 'render');
  expect(await heading('Services')).toBeVisible();
});

test('reports no failed load, which the page shows', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const hydrate = await servePage('/service', { load: () => Promise.reject(new Error('503')) });
  await hydrate();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(report).not.toHaveBeenCalled();
  expect(reportFailure).not.toHaveBeenCalled();
});

test('keeps the markup of a shell until its hydration', async () => {
  const hydrate = await servePage('/service', { isPublic: false });
  const before = screen.getByRole('banner');
  await hydrate();
  expect(await heading('Services')).toBeVisible();
  expect(screen.getByRole('banner')).toBe(before);
});

test('renders from scratch where another release than the rendered one loaded', async () => {
  const hydrate = await servePage('/service', { isPinned: false });
  const before = screen.getByRole('heading', { level: 1 });
  await hydrate();
  expect(await heading('Services')).toBeVisible();
  expect(before).not.toBeInTheDocument();
});

test('loads a lazy page before its hydration', async () => {
  const importPage = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { Component: () => <Screen name="Services" /> };
  };
  const lazyRoutes: RouteObject[] = [{ path: '/service', lazy: importPage }];
  const hydrate = await servePage('/service', { load: async () => ({ routes: lazyRoutes, texts: noTexts }) });
  const before = screen.getByRole('heading', { level: 1 });
  await hydrate();
  expect(await screen.findByText('at')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toBe(before);
});

test('keeps the shapes of the logos that the server rendered', async () => {
  const hydrate = await servePage('/service');
  const shape = screen.getByRole('img', { name: 'Visa' }).querySelector('path');
  expect(shape).toHaveAttribute('d');
  await hydrate();
  expect(screen.getByRole('img', { name: 'Visa' }).querySelector('path')).toBe(shape);
});
