/**
 * Stops every `popstate` before the router, because a navigation before hydration would not match the markup. Returns a
 * function that ends this and returns whether there was a `popstate`.
 */
export function holdNavigation(): () => boolean {
  let hasNavigated = false;
  const hold = (event: PopStateEvent) => {
    hasNavigated = true;
    event.stopImmediatePropagation();
  };
  window.addEventListener('popstate', hold, true);
  return () => {
    window.removeEventListener('popstate', hold, true);
    return hasNavigated;
  };
}

/** Makes the router navigate to the browser's URL. */
export function navigateToCurrentUrl(): void {
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
}
