/** The longest wait for the first paint before a page starts its scripts, in milliseconds. */
export const START_TIMEOUT_MS = 3_000;

export const FILES_ELEMENT_ID = 'dar-files';

/** The URL of a script to `run`, or of a script or style sheet to `fetch` ahead, and its hash. */
export type StartedFile = readonly [url: string, use: 'run' | 'fetch', integrity?: string];

/**
 * Requests all files at once, behind what the first paint needs, and runs the scripts after it. The gateway inlines its
 * source: it must not use anything from outside.
 */
export function startPage(filesId: string, timeout: number): void {
  const files = JSON.parse(document.getElementById(filesId)?.textContent ?? '[]') as StartedFile[];
  const append = (element: HTMLScriptElement | HTMLLinkElement, integrity: string | undefined) => {
    if (integrity) {
      // A preload with another mode or hash than its later request would load twice.
      element.crossOrigin = 'anonymous';
      element.integrity = integrity;
    }
    document.head.append(element);
  };
  for (const [url, , integrity] of files) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = url.endsWith('.css') ? 'style' : 'script';
    link.fetchPriority = 'low';
    link.href = url;
    append(link, integrity);
  }
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const [url, use, integrity] of files) {
      if (use !== 'run') continue;
      const script = document.createElement('script');
      script.async = false;
      script.fetchPriority = 'high';
      script.src = url;
      append(script, integrity);
    }
  };
  const afterPaint = () => requestAnimationFrame(() => setTimeout(start));
  if (document.hidden) start();
  else if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', afterPaint);
  else afterPaint();
  setTimeout(start, timeout);
}
