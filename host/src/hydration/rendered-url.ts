import { pageSearch } from '@dar/contracts/paths';

/** Returns whether the browser's URL is that of the rendered page. */
export function isAtRenderedUrl(renderedPath: string): boolean {
  const { pathname, search } = window.location;
  return pathname + pageSearch(pathname, search) === renderedPath;
}

/**
 * Returns the result of `create`, called at the URL of the rendered page. A router reads its first location from the
 * browser, which can differ from the markup after Back.
 */
export function withRenderedUrl<Result>(renderedPath: string, create: () => Result): Result {
  if (isAtRenderedUrl(renderedPath)) return create();
  const { history, location } = window;
  const { state } = history;
  const { href } = location;
  history.replaceState(null, '', location.origin + renderedPath);
  try {
    return create();
  } finally {
    history.replaceState(state, '', href);
  }
}
