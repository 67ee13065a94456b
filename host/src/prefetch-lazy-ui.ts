/**
 * Has the host's build carry the late parts of `@dar/ui`: they share antd among them, while a section's own copy would
 * bring a second antd without the page's theme and language. They are fetched at the shopper's first sign of life, before
 * a dialog or a form is likely to open; a section that needs them earlier gets the same copy.
 */
export function prefetchLazyUi(): void {
  const provide = () => {
    for (const sign of SIGNS) document.removeEventListener(sign, provide, true);
    void import(/* webpackChunkName: 'lazy-ui' */ './lazy-ui.ts').catch(() => undefined);
  };
  for (const sign of SIGNS) document.addEventListener(sign, provide, { capture: true, passive: true });
}

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;
