/**
 * Holds back every `popstate` from the listeners that come later: a router that moves on before its page is hydrated does
 * not fit the markup. The returned function stops this and returns whether a `popstate` came.
 */
export function holdNavigation(): () => boolean {
  let hasMoved = false;
  const hold = (event: PopStateEvent) => {
    hasMoved = true;
    event.stopImmediatePropagation();
  };
  window.addEventListener('popstate', hold, true);
  return () => {
    window.removeEventListener('popstate', hold, true);
    return hasMoved;
  };
}

/** Makes the router load the page of the browser's address. */
export function navigateToCurrentUrl(): void {
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
}
