import { useSuspenseQuery } from '@dar/app/query';
import { RemoteComponent } from '@dar/app/remote-component';
import { SectionLoadError } from '@dar/app/remotes/load-error';
import { FRAGMENT_PATH, type RenderRequest } from '@dar/app/remotes/server-build';
import { getSupportHours } from '@dar/contracts/content';
import { allowConsole } from '@dar/testing/console-guard';
import { act, screen } from '@dar/testing/dom';
import { createTestApp } from '@dar/testing/render';
import { AppRoot } from '@dar/ui/app-root';
import { type ComponentType, Suspense, use, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createFakeSections, noTexts } from '../testing/fake-sections.ts';
import { render } from './render.tsx';

const ID = 'tips/TipCard';
const tipNames = vi.fn(async () => 'Descale the kettle');

function TipCard({ tipId }: { readonly tipId: number }) {
  const { data } = useSuspenseQuery({
    queryKey: ['tips', 'tip', tipId],
    queryFn: tipNames,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [presses, setPresses] = useState(0);
  return (
    <button type="button" onClick={() => setPresses(presses + 1)}>
      {`${data} ${tipId}, pressed ${presses}`}
    </button>
  );
}

const card = (
  <RemoteComponent
    of={ID as 'account/EmailNotice'}
    props={{ tipId: 7 }}
    skeleton={<p>skeleton</p>}
    failure={() => <p>failed</p>}
  />
);

function Page() {
  return (
    <main>
      <h1>Care</h1>
      {card}
    </main>
  );
}

const care = { routes: [{ path: '/care', element: <Page /> }], texts: noTexts };
const tips = { routes: [], texts: noTexts, components: { TipCard: TipCard as ComponentType<object> } };
const request = {
  path: '/care',
  language: 'en',
  isShell: false,
  apiOrigin: '',
  apiTimeout: 10_000,
  siteOrigin: undefined,
} as const;

async function renderPage(changes: Partial<RenderRequest> = {}) {
  const section = { name: 'care', module: care };
  const outcome = await render({ ...request, section, fragments: [ID], ...changes });
  if (outcome.kind !== 'page') throw new Error('the server redirects');
  return outcome.page;
}

/** Renders a fragment as the process of its section does. */
async function renderFragment(component: string, props: object) {
  const section = { name: 'tips', module: tips };
  const outcome = await render({ ...request, section, fragment: { component, props } });
  if (outcome.kind !== 'page') throw new Error('the server redirects');
  const { head, html, state } = outcome.page;
  return { head, html, queries: state.queries };
}

const fetchFragment = vi.fn<typeof fetch>();
const answerHours = vi.fn<() => Promise<Response>>();
beforeEach(async () => {
  // Rendered before the page: one process renders one thing at a time.
  const fragment = await renderFragment('TipCard', { tipId: 7 });
  fetchFragment.mockReset().mockImplementation(async () => Response.json(fragment));
  answerHours.mockReset().mockRejectedValue(new Error('the API is away'));
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    if (address.includes(getSupportHours.path)) return answerHours();
    return fetchFragment(address, options);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  tipNames.mockClear();
});

test('renders the component of another section in the page, with its data', async () => {
  const page = await renderPage();
  expect(page.html).toContain('<button type="button">Descale the kettle 7, pressed 0</button>');
  expect(page.html).not.toContain('fragment-');
  expect(page.state.queries).toContainEqual([['tips', 'tip', 7], 'Descale the kettle']);
  expect(page.fragments).toEqual([ID]);
  expect(fetchFragment).toHaveBeenCalledWith(
    FRAGMENT_PATH + ID,
    expect.objectContaining({ method: 'POST', body: '{"tipId":7}' }),
  );
});

test('hydrates it where it stands, without another call', async () => {
  // Server and browser share one React in this test.
  allowConsole(/multiple renderers/);
  const { html, state } = await renderPage();
  const root = document.createElement('div');
  root.innerHTML = /<h1>Care<\/h1>(.*)<\/main>/.exec(html)?.[1] ?? '';
  document.body.append(root);
  const button = screen.getByRole('button', { name: /kettle/ });
  const load = async () => ({ default: TipCard, texts: noTexts });
  const app = await createTestApp({ sections: createFakeSections({ tips: { owns: [], load } }) });
  for (const [key, data] of state.queries) app.queryClient.setQueryData(key, data);
  const hydrated = await act(async () => hydrateRoot(root, <AppRoot app={app}>{card}</AppRoot>));
  await vi.waitFor(() => {
    act(() => button.click());
    expect(button.textContent).toMatch(/pressed [1-9]/);
  });
  expect(screen.getAllByRole('button', { name: /kettle/ })).toEqual([button]);
  expect(tipNames).toHaveBeenCalledTimes(1);
  act(() => hydrated.unmount());
  root.remove();
});

test('leaves it to the browser when the other section fails', async () => {
  fetchFragment.mockRejectedValue(new TypeError('fetch failed'));
  const page = await renderPage();
  expect(page.html).toContain('<p>skeleton</p>');
  expect(page.html).toContain('<h1>Care</h1>');
  expect(page).toMatchObject({ fragments: [], isPartial: true });
});

test("ends within the page's time when calls of the API took a part of it", async () => {
  const timeouts: AbortController[] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController();
    timeouts.push(controller);
    return controller.signal;
  });
  onTestFinished(() => timeout.mockRestore());
  const loader = () => {
    for (const controller of timeouts) controller.abort();
    return null;
  };
  const routes = [{ path: '/care', element: <Page />, loader }];
  await renderPage({ section: { name: 'care', module: { ...care, routes } } });
  expect(fetchFragment.mock.calls.map(([, options]) => options?.signal?.aborted)).toEqual([true]);
});

test('states the hours of support of the shop in any page, also a shell', async () => {
  const oData = { en: 'We answer on Mondays.', ar: 'نرد أيام الإثنين.' };
  answerHours.mockImplementation(async () => Response.json({ status: '1', message: '', oData }));
  for (const isShell of [false, true]) {
    const page = await renderPage({ isShell });
    expect(page.html).toContain('We answer on Mondays.');
    expect(page.state.queries).toContainEqual([['host', 'support-hours'], oData]);
  }
});

test('leaves out the data and the files of a component that the page does not show', async () => {
  const failure = Promise.reject<string>(new SectionLoadError('care'));
  failure.catch(() => undefined);
  const Late = () => use(failure);
  const element = (
    <Suspense fallback={<p>later</p>}>
      {card}
      <Late />
    </Suspense>
  );
  const routes = [{ path: '/care', element }];
  const page = await renderPage({ section: { name: 'care', module: { ...care, routes } } });
  expect(page.html).toContain('<p>later</p>');
  expect([page.fragments, page.state.queries]).toEqual([[], []]);
});

test('fails for a component that the server build does not have', async () => {
  await expect(renderFragment('Unknown', {})).rejects.toThrow('no component Unknown');
});

test('asks for no component that the server does not render', async () => {
  const page = await renderPage({ fragments: [] });
  expect(page).toMatchObject({ html: expect.stringContaining('<p>skeleton</p>'), isPartial: false });
  expect(fetchFragment).not.toHaveBeenCalled();
});
