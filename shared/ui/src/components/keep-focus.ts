/** A ref of an element that can disappear while focused. The focus moves to its successor, else to the heading of the page. */
export function keepFocus(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  return () => {
    // A dialog that closes returns the focus itself.
    const root = element.closest('main, [role="dialog"]');
    if (!root || !element.contains(document.activeElement)) return;
    const places = getPlaces(element, root);
    // React has then removed the element.
    queueMicrotask(() => {
      const place = places.find(({ parent }) => parent.isConnected);
      if (place) focusPage(place.parent.children[place.index] ?? place.parent.children[place.index - 1]);
    });
  };
}

/** Focuses the element, or else the heading, when nothing has the focus. */
export function focusPage(element?: Element): void {
  const heading = document.querySelector('main h1');
  for (const target of [element, heading, document.querySelector('main')]) {
    if (document.activeElement !== document.body) return;
    if (!(target instanceof HTMLElement) || target.matches('[aria-hidden="true"], [role="status"]')) continue;
    target.focus({ preventScroll: true });
    if (document.activeElement === target) return;
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
    target.focus({ preventScroll: true });
  }
}

interface Place {
  readonly parent: Element;
  readonly index: number;
}

function getPlaces(element: Element, root: Element): Place[] {
  const parent = element.parentElement;
  if (!parent || parent === root) return [];
  return [{ parent, index: [...parent.children].indexOf(element) }, ...getPlaces(parent, root)];
}
