class NoopObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

const FRAME_MS = 16;
// Kept, because every test file stubs the same page again.
const { getComputedStyle } = globalThis;

/** Stubs browser APIs that jsdom lacks or breaks. No media query matches. */
export function stubBrowser(): void {
  Object.assign(window, {
    ResizeObserver: NoopObserver,
    IntersectionObserver: NoopObserver,
    scrollTo: () => {},
    matchMedia: (media: string) => ({
      media,
      matches: false,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }),
  });
  // jsdom reports an error for a pseudo-element.
  window.getComputedStyle = (element) => getComputedStyle(element);
  Element.prototype.scrollIntoView = () => {};
  // jsdom counts frames by one interval: a test that fakes intervals would end the frames of all later tests.
  window.requestAnimationFrame = (callback) => Number(setTimeout(() => callback(performance.now()), FRAME_MS));
  window.cancelAnimationFrame = (handle) => clearTimeout(handle);
  let opener: Element | null = null;
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
    opener = document.activeElement;
    this.querySelector('button')?.focus();
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    if (opener instanceof HTMLElement) opener.focus();
  };
  removeAnimationSupport();
}

// jsdom has the property but never ends an animation, so code that detects it would wait forever.
function removeAnimationSupport(): void {
  let owner: object | null = document.createElement('div').style;
  while (owner && !Object.hasOwn(owner, 'WebkitAnimation')) owner = Object.getPrototypeOf(owner) as object | null;
  if (owner) Reflect.deleteProperty(owner, 'WebkitAnimation');
}
