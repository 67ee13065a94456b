import { pageSearch } from '@dar/contracts/paths';

/** Returns whether the browser is still at the address of the page that the server rendered. */
export function isAtRenderedUrl(renderedPath: string): boolean {
  const { pathname, search } = window.location;
  return pathname + pageSearch(search) === renderedPath;
}

/**
 * Returns what `make` returns when it reads the address of the rendered page. A router takes its first location from the
 * browser, and only the rendered one fits the markup: a shopper who pressed Back meanwhile is followed afterwards.
 */
export function withRenderedUrl<Made>(renderedPath: string, make: () => Made): Made {
  if (isAtRenderedUrl(renderedPath)) return make();
  const { history, location } = window;
  const { state } = history;
  const { href } = location;
  history.replaceState(null, '', location.origin + renderedPath);
  try {
    return make();
  } finally {
    history.replaceState(state, '', href);
  }
}
