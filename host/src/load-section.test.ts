import { loadSection } from '@dar/app/remotes/load-section';
import { createTestApp } from '@dar/testing/render';
import { expect, test, vi } from 'vitest';
import { createFakeSections, noTexts } from './testing/fake-sections.ts';

const PAINT = '/tools/paint';

/** Loads the section of paint in a document that the catalog owns. */
async function openPaint(has: { readonly catalog?: true; readonly paint?: true }) {
  const load = vi.fn(async () => ({ routes: [{ path: PAINT, element: null }], texts: noTexts }));
  const sections = createFakeSections({
    catalog: { owns: ['/'], load, ...(has.catalog && { hasPolicy: true }) },
    paint: { owns: [PAINT], load, ...(has.paint && { hasPolicy: true }) },
  });
  const app = await createTestApp({ sections: { ...sections, pageOwner: await sections.getOwner('/') } });
  const paint = await sections.getOwner(PAINT);
  if (!paint) throw new Error('no owner');
  return { load, routes: await loadSection(app, paint, 60_000) };
}

test.each([
  ['into', { paint: true }],
  ['out of', { catalog: true }],
] as const)('opens a document when a link leads %s a section with a policy of its own', async (_way, has) => {
  const { routes, load } = await openPaint(has);
  expect(load).not.toHaveBeenCalled();
  const [{ path, loader } = {}] = routes;
  const url = `http://localhost${PAINT}?room=2`;
  const redirect = typeof loader === 'function' && (await loader({ request: new Request(url) } as never, undefined));
  expect([path, redirect]).toEqual([PAINT, expect.any(Response)]);
  const { headers } = redirect as Response;
  // React Router opens the address as a document.
  expect([headers.get('location'), headers.get('x-remix-reload-document')]).toEqual([url, 'true']);
});

test('keeps the document between sections without a policy of their own', async () => {
  const { routes, load } = await openPaint({});
  expect(load).toHaveBeenCalledOnce();
  expect(routes).toMatchObject([{ path: PAINT }]);
  expect(routes[0]?.loader).toBeUndefined();
});
