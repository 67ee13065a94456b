/**
 * Holds back every `popstate` from the listeners that come later: a router that moves on before its page is hydrated does
 * not fit the markup. The returned function ends that; it returns whether there was any.
 */
export function holdMoves(): () => boolean {
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

/** Has the router go to where the browser is. */
export function followBrowser(): void {
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
}
