/** The longest wait for the first paint before a page starts its scripts, in milliseconds. */
export const START_TIMEOUT_MS = 3_000;

export const FILES_ELEMENT_ID = 'dar-files';

/** The URL of a script to `run`, or of a script or style sheet to `fetch` ahead, and its hash. */
export type StartedFile = readonly [url: string, use: 'run' | 'fetch', integrity?: string];

/** Buttons pressed and forms submitted before hydration. */
export interface EarlyPresses {
  readonly controls: Set<HTMLElement>;
  stop(): void;
}

declare global {
  interface Window {
    darEarlyPresses?: EarlyPresses;
  }
}

/**
 * Starts all scripts of the page after the first paint, so that they do not delay it, and records early presses. A button with
 * `data-focuses` moves the focus to the input in the element with that id at once. The gateway inlines its source: it must not use
 * anything from outside.
 */
export function startPage(filesId: string, timeout: number): void {
  const files = JSON.parse(document.getElementById(filesId)?.textContent ?? '[]') as StartedFile[];
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const [url, use, integrity] of files) {
      const element = use === 'run' ? document.createElement('script') : document.createElement('link');
      if (element instanceof HTMLScriptElement) {
        element.async = false;
        element.fetchPriority = 'high';
        element.src = url;
      } else {
        element.rel = 'preload';
        element.as = url.endsWith('.css') ? 'style' : 'script';
        element.fetchPriority = 'low';
        element.href = url;
      }
      if (integrity) {
        // A preload with another mode or hash than its later request would load twice.
        element.crossOrigin = 'anonymous';
        element.integrity = integrity;
      }
      document.head.append(element);
    }
  };
  const afterPaint = () => requestAnimationFrame(() => setTimeout(start));
  if (document.hidden) start();
  else if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', afterPaint);
  else afterPaint();
  setTimeout(start, timeout);

  const controls = new Set<HTMLElement>();
  const record = (event: Event) => {
    const control = (event.target as Element).closest<HTMLElement>(event.type === 'submit' ? 'form' : 'button');
    if (!control) return;
    // The browser would submit the form, leave the page and lose the input.
    event.preventDefault();
    controls.add(control);
    control.dataset['waiting'] = '';
    // The shopper may type at once. Only the press itself may move the focus and open a phone's keyboard.
    const { focuses } = control.dataset;
    if (focuses) document.getElementById(focuses)?.querySelector('input')?.focus();
  };
  const types = ['click', 'submit'];
  for (const type of types) document.addEventListener(type, record, true);
  window.darEarlyPresses = {
    controls,
    stop() {
      for (const type of types) document.removeEventListener(type, record, true);
      for (const control of controls) delete control.dataset['waiting'];
    },
  };
}
