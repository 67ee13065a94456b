import { getApp } from '@dar/app';
import type { SectionRoutes } from '@dar/app/remotes/section-module';
import { paths } from '@dar/contracts/paths';
import { fireEvent, waitFor } from '@dar/testing/dom';
import { createTestApp } from '@dar/testing/render';
import { stubNavigator } from '@dar/testing/stub-navigator';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createFakeSections, noTexts } from '../testing/fake-sections.ts';
import { prefetchOnIntent } from './prefetch-on-intent.ts';

const lazy = vi.fn(async () => ({ Component: () => null }));
const loader = vi.fn((args) => getApp(args) && args.request.url);
const impure = vi.fn();
const code = vi.fn(
  async (): Promise<SectionRoutes> => ({
    texts: noTexts,
    routes: [
      { path: '/service/:id', lazy, loader, handle: { chunk: 'page', hasPureLoader: true } },
      { path: '/login', lazy, loader: impure, handle: { chunk: 'login' } },
    ],
  }),
);

/** Prefetches links of the page. `line` is the browser's network information. */
async function startPrefetch(line?: object): Promise<void> {
  stubNavigator({ connection: line });
  const listen = vi.spyOn(document, 'addEventListener');
  prefetchOnIntent(
    await createTestApp({
      sections: createFakeSections({
        all: { owns: ['/service/:id', '/login', '/cart'], protected: ['/cart'], load: code },
      }),
    }),
  );
  const added = [...listen.mock.calls];
  onTestFinished(() => {
    for (const [type, listener] of added) document.removeEventListener(type, listener);
  });
}

function addLink(href: string): HTMLElement {
  const link = document.body.appendChild(document.createElement('a'));
  link.href = href;
  return link.appendChild(document.createElement('span'));
}

beforeEach(() => vi.clearAllMocks());

it.each(['mouseOver', 'focusIn', 'touchStart'] as const)('loads code and data of a page once on %s', async (event) => {
  await startPrefetch();
  const link = addLink('/service/7?activity_id=11');
  fireEvent[event](link);
  await waitFor(() => expect(lazy).toHaveBeenCalledOnce());
  expect(loader).toHaveReturnedWith(`${window.location.origin}/service/7?activity_id=11`);
  fireEvent[event](link);
  fireEvent.focusIn(link);
  await waitFor(() => expect(lazy).toHaveBeenCalledOnce());
});

it('ignores a link that the pointer only crosses', async () => {
  await startPrefetch();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.mouseOver(addLink('/service/7'));
  vi.advanceTimersByTime(79);
  fireEvent.mouseOver(document.body);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(code).not.toHaveBeenCalled();
});

it('runs no loader that may have side effects', async () => {
  await startPrefetch();
  fireEvent.focusIn(addLink(paths.login()));
  await waitFor(() => expect(lazy).toHaveBeenCalledOnce());
  expect(impure).not.toHaveBeenCalled();
});

it.each([
  ['saves data', { saveData: true }],
  ['is slow', { effectiveType: '3g' }],
  ['is metered', { type: 'cellular', effectiveType: '4g' }],
])('fetches nothing on a line that %s', async (_what, line) => {
  await startPrefetch(line);
  fireEvent.focusIn(addLink('/service/7'));
  fireEvent.touchStart(addLink('/service/8'));
  await new Promise(process.nextTick);
  expect(code).not.toHaveBeenCalled();
});

it.each([
  ['another site', 'https://dar.example/service/7'],
  ['a page that asks for sign-in', '/cart'],
  ['an unknown page', '/nowhere'],
  ['a telephone number', 'tel:+97145550134'],
])('fetches nothing for a link to %s', async (_what, href) => {
  await startPrefetch();
  fireEvent.focusIn(addLink(href));
  await new Promise(process.nextTick);
  expect(code).not.toHaveBeenCalled();
});

it('tries again after a failure', async () => {
  await startPrefetch();
  code.mockRejectedValueOnce(new Error('down'));
  const link = addLink('/service/7');
  fireEvent.focusIn(link);
  await waitFor(() => expect(code).toHaveBeenCalledOnce());
  await waitFor(() => {
    fireEvent.focusIn(link);
    expect(lazy).toHaveBeenCalledOnce();
  });
});
