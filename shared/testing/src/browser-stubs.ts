import { vi } from 'vitest';

class NoopObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** Stubs browser APIs that jsdom lacks. No media query matches. */
export function stubBrowser(): void {
  vi.stubGlobal('ResizeObserver', NoopObserver);
  vi.stubGlobal('IntersectionObserver', NoopObserver);
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
  removeAnimationSupport();
}

// jsdom has the property but never ends an animation, so code that detects it would wait forever.
function removeAnimationSupport(): void {
  let owner: object | null = document.createElement('div').style;
  while (owner && !Object.hasOwn(owner, 'WebkitAnimation')) owner = Object.getPrototypeOf(owner) as object | null;
  if (owner) Reflect.deleteProperty(owner, 'WebkitAnimation');
}
