/** Id of the element in which the edge tells a page which files to start. */
export const FILES_ELEMENT_ID = 'dar-files';

/** A script's address, and whether it runs at once (`run`) or is only fetched ahead of who will ask for it (`fetch`). */
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
 * Runs in the page before any other script, as its own source: it may use nothing from outside. It stands behind the
 * style sheets, which browsers wait for, so that no script takes bandwidth from what the first paint needs. Then all
 * scripts start together; and what is pressed before the page's code is there is kept for it.
 */
export function startPage(filesId: string): void {
  const files = JSON.parse(document.getElementById(filesId)?.textContent ?? '[]') as StartedFile[];
  for (const [address, use] of files) {
    const element = use === 'run' ? document.createElement('script') : document.createElement('link');
    if (element instanceof HTMLScriptElement) {
      element.async = false;
      element.fetchPriority = 'high';
      element.src = address;
    } else {
      element.rel = 'preload';
      element.as = 'script';
      element.fetchPriority = 'low';
      element.href = address;
    }
    document.head.append(element);
  }

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
