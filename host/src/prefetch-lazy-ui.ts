/**
 * Loads dialogs and forms at the shopper's first input. The import also makes the host provide them to all sections: a copy
 * in a section would have a second antd without theme and language.
 */
export function prefetchLazyUi(): void {
  const load = () => {
    for (const type of FIRST_INPUTS) document.removeEventListener(type, load, true);
    void import(/* webpackChunkName: 'lazy-ui' */ './lazy-ui.ts').catch(() => undefined);
  };
  for (const type of FIRST_INPUTS) document.addEventListener(type, load, { capture: true, passive: true });
}

const FIRST_INPUTS = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;
