import type { SectionLoader } from '@dar/app';
import { NO_SECTIONS, RemoteComponent } from '@dar/app/remote-component';
import { screen } from '@dar/testing/dom';
import { renderInApp } from '@dar/testing/render';
import { createPortal } from 'react-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { findParts } from './find-parts.ts';

/** Lays elements out by their `data-area`: left, top, width, height. Others are empty. */
function areaOfData(this: Element): DOMRect {
  const [left, top, width, height] = (this.getAttribute('data-area') ?? '').split(' ').map(Number);
  return new DOMRect(left, top, width, height);
}

const Notice = () => (
  <>
    <p data-area="10 20 100 30" />
    <p data-area="10 60 200 30" />
    <p />
  </>
);

// A dialog's container has no size; its children have fixed positions.
const Dialog = () =>
  createPortal(
    <div>
      <div data-area="0 0 390 800" />
      <div data-area="20 100 350 400" />
    </div>,
    document.body,
  );

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(areaOfData);
});

const noTexts = async () => ({ default: {} });

async function renderPage(Component: () => React.ReactNode) {
  const load = (async () => ({ default: Component, texts: { en: noTexts, ar: noTexts } })) as SectionLoader['load'];
  const page = await renderInApp(
    <main data-area="0 50 390 2000">
      <RemoteComponent
        of="checkout/PaymentNotice"
        props={{ invoiceId: '1' }}
        skeleton={<p data-area="10 20 50 5">loading</p>}
        failure={() => null}
      />
    </main>,
    { sections: { ...NO_SECTIONS, load } },
  );
  const parts = () =>
    findParts(screen.getByRole('main'), 'catalog').map(({ name, section, area: { x, y, width, height } }) => [
      name,
      section,
      x,
      y,
      width,
      height,
    ]);
  return { ...page, parts };
}

const SECTION = ['catalog', 'catalog', 0, 50, 390, 2_000];

test('finds the section and the area of all elements of a remote component', async () => {
  const { parts } = await renderPage(Notice);
  await vi.waitFor(() => expect(parts()).toEqual([SECTION, ['checkout/PaymentNotice', 'checkout', 10, 20, 200, 70]]));
});

test("finds a remote component's dialog outside its parent", async () => {
  const { parts } = await renderPage(Dialog);
  await vi.waitFor(() => expect(parts()).toEqual([SECTION, ['checkout/PaymentNotice', 'checkout', 0, 0, 390, 800]]));
});

test('leaves out what is not visible and what React has removed', async () => {
  const { parts, unmount } = await renderPage(() => <p />);
  await vi.waitFor(() => expect(parts()).toEqual([SECTION]));
  unmount();
  expect(findParts(null, 'catalog')).toEqual([]);
});

test('finds no section without an owner of the path', () => {
  expect(findParts(document.body, undefined)).toEqual([]);
});
