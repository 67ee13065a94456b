import { vi } from 'vitest';

class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** What browsers have and jsdom has not. Nothing matches a media query: the smallest screen, no preferences. */
export function stubBrowser(): void {
  vi.stubGlobal('ResizeObserver', SilentObserver);
  vi.stubGlobal('IntersectionObserver', SilentObserver);
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }));
  const { getComputedStyle } = window;
  vi.stubGlobal('getComputedStyle', (element: Element) => getComputedStyle(element));
  Element.prototype.scrollIntoView = () => {};
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  forgetAnimations();
}

// jsdom knows the property but plays nothing, so that whoever waits for the end of an animation would wait for ever.
function forgetAnimations(): void {
  let owner: object | null = document.createElement('div').style;
  while (owner && !Object.hasOwn(owner, 'WebkitAnimation')) owner = Object.getPrototypeOf(owner) as object | null;
  if (owner) Reflect.deleteProperty(owner, 'WebkitAnimation');
}
