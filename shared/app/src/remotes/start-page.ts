/** How long a page waits for its first paint before it starts its scripts, in milliseconds. */
export const START_TIMEOUT_MS = 3_000;

/** Id of the element in which the edge tells a page which files to start. */
export const FILES_ELEMENT_ID = 'dar-files';

/** The address of a script to `run`, or of one or a sheet to `fetch` ahead of who will ask for it. */
export type StartedFile = readonly [address: string, use: 'run' | 'fetch'];

/** What was done to a page before its code was there: the buttons pressed and the forms sent, each once. */
export interface EarlyPresses {
  readonly controls: Set<HTMLElement>;
  /** Ends the keeping. */
  stop(): void;
}

declare global {
  interface Window {
    darEarlyPresses?: EarlyPresses;
  }
}

/**
 * Runs in the page before any other script, as its own source: it may use nothing from outside. All scripts start
 * together, as soon as the first paint is done: before, they would take bandwidth and time from it. What is pressed before
 * the page's code is there is kept for it.
 */
export function startPage(filesId: string, latest: number): void {
  const files = JSON.parse(document.getElementById(filesId)?.textContent ?? '[]') as StartedFile[];
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const [address, use] of files) {
      const element = use === 'run' ? document.createElement('script') : document.createElement('link');
      if (element instanceof HTMLScriptElement) {
        element.async = false;
        element.fetchPriority = 'high';
        element.src = address;
      } else {
        element.rel = 'preload';
        element.as = address.endsWith('.css') ? 'style' : 'script';
        element.fetchPriority = 'low';
        element.href = address;
      }
      document.head.append(element);
    }
  };
  const afterPaint = () => requestAnimationFrame(() => setTimeout(start));
  // A page in the background is not painted.
  if (document.hidden) start();
  else if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', afterPaint);
  else afterPaint();
  setTimeout(start, latest);

  const controls = new Set<HTMLElement>();
  const keep = (event: Event) => {
    const control = (event.target as Element).closest<HTMLElement>(event.type === 'submit' ? 'form' : 'button');
    if (!control) return;
    // Sent by the browser alone, a form would leave the page and lose what was typed.
    event.preventDefault();
    controls.add(control);
    control.dataset['waiting'] = '';
  };
  const kept = ['click', 'submit'];
  for (const kind of kept) document.addEventListener(kind, keep, true);
  window.darEarlyPresses = {
    controls,
    stop() {
      for (const kind of kept) document.removeEventListener(kind, keep, true);
      for (const control of controls) delete control.dataset['waiting'];
    },
  };
}
