import { type RefObject, useEffect, useRef } from 'react';
import { useRouteChangeBeforePaint } from './use-route-change.ts';

/**
 * Moves the focus when the focused element of the page disappears: to the element that takes its place, the one before
 * it, or the heading. A dialog that the removed element had opened keeps the focus until it closes.
 */
export function useFocusRecovery(page: RefObject<HTMLElement | null>): void {
  const recovery = useRef<FocusRecovery>(null);
  useEffect(() => {
    if (page.current) recovery.current = watchFocus(page.current);
    return () => recovery.current?.stop();
  }, [page]);
  // The shell itself moves the focus after a navigation.
  useRouteChangeBeforePaint(() => recovery.current?.forget());
}

interface FocusRecovery {
  readonly forget: () => void;
  readonly stop: () => void;
}

function watchFocus(page: HTMLElement): FocusRecovery {
  let focused: HTMLElement | undefined;
  let findPlace: (() => Element | null) | undefined;
  const observer = new MutationObserver((changes) => {
    if (focused && !page.contains(focused)) {
      const lost = focused;
      const removal = changes.findLast(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)));
      findPlace = () => placeOf(removal, page);
      focused = undefined;
    }
    if (findPlace && document.activeElement === document.body)
      focusFirst([findPlace(), page.querySelector('h1'), page]);
  });
  const forget = () => {
    focused = undefined;
    findPlace = undefined;
    observer.disconnect();
  };
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target.closest('[role="dialog"]')) return;
    forget();
    if (!page.contains(target)) return;
    focused = target;
    observer.observe(document.body, { childList: true, subtree: true });
  };
  document.addEventListener('focusin', remember);
  return {
    forget,
    stop: () => {
      forget();
      document.removeEventListener('focusin', remember);
    },
  };
}

/** Returns the element where another one was removed, or null. */
function placeOf(removal: MutationRecord | undefined, page: HTMLElement): Element | null {
  if (!(removal?.target instanceof Element) || removal.target === page || !page.contains(removal.target)) return null;
  const before = removal.previousSibling as ChildNode | null;
  const siblings = [...removal.target.childNodes];
  const start = before ? siblings.indexOf(before) : -1;
  const isElement = (node: ChildNode) => node instanceof Element;
  return siblings.slice(start + 1).find(isElement) ?? siblings.slice(0, start + 1).findLast(isElement) ?? null;
}

/** Focuses the first element that is shown to everybody and takes the focus. */
function focusFirst(elements: readonly (Element | null)[]): void {
  for (const element of elements) {
    if (!(element instanceof HTMLElement) || element.closest('[aria-hidden="true"]')) continue;
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
  }
}
