import { useEffect } from 'react';

/** Dialogs of antd, drags and pages first place the focus themselves. */
const SETTLE_MS = 100;
const PANELS = '.ant-drawer, .ant-modal-wrap';
const TITLES = '.ant-drawer-title, .ant-modal-title';

interface Place {
  readonly element: HTMLElement;
  readonly panel: Element | null;
}

/**
 * Gives the focus back when its element is gone, such as a button that a save removes: to what opened a closed dialog,
 * else to the heading of the open panel or of the page. The browser would leave it on the document.
 */
export function useFocusReturn(): void {
  useEffect(() => {
    const openers = new Map<Element, Place>();
    let last: Place | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const panel = target.closest(PANELS);
      if (!panel) openers.clear();
      else if (last && !panel.contains(last.element) && !openers.has(panel)) openers.set(panel, last);
      last = { element: target, panel };
    };
    const getTarget = ({ element, panel }: Place): HTMLElement | null => {
      if (isFocusable(element)) return element;
      const opener = panel && !isOpen(panel) && openers.get(panel);
      return opener ? getTarget(opener) : getHeading();
    };
    const giveBack = () => {
      timer = undefined;
      if (last && document.activeElement === document.body && !isFocusable(last.element)) {
        getTarget(last)?.focus({ preventScroll: true });
      }
    };
    const observer = new MutationObserver(() => {
      // A toast that moves changes the page all the time.
      if (document.activeElement === document.body) timer ??= setTimeout(giveBack, SETTLE_MS);
    });
    observer.observe(document.body, {
      ...{ subtree: true, childList: true },
      attributeFilter: ['style', 'disabled'],
    });
    document.addEventListener('focusin', onFocusIn);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      document.removeEventListener('focusin', onFocusIn);
    };
  }, []);
}

const isOpen = (panel: Element) => panel.isConnected && getComputedStyle(panel).display !== 'none';

/** `checkVisibility` is missing in some supported browsers. */
const isFocusable = (element: HTMLElement) =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility?.() !== false;

function getHeading(): HTMLElement | null {
  const panel = [...document.querySelectorAll(PANELS)].filter(isOpen).at(-1);
  const title = panel?.querySelector<HTMLElement>(TITLES);
  if (!title) return document.querySelector('main h1') ?? document.querySelector('main');
  title.tabIndex = -1;
  return title;
}
