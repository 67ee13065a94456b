/** The longest wait for the first paint before a page starts its scripts, in milliseconds. */
export const START_TIMEOUT_MS = 3_000;

export const FILES_ELEMENT_ID = 'dar-files';

/** The URL of a script to `run`, or of a script or style sheet to `fetch` ahead, and its hash. */
export type StartedFile = readonly [url: string, use: 'run' | 'fetch', integrity?: string];

/** Starts all scripts after the first paint. The gateway inlines its source: it must not use anything from outside. */
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
}
