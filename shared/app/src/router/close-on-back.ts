import { useEffect, useEffectEvent } from 'react';
import { type ClientInstrumentation, type createBrowserRouter, createPath } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

interface Layer {
  readonly pageKey: string | undefined;
  readonly close: () => void;
}

const layers: Layer[] = [];
let router: Router | undefined;
let endTraversal: (() => void) | undefined;
let traversal: Promise<void> | undefined;
let navigations = 0;

/** Makes Back close a dialog or menu instead of the page, by a history entry. `close` may refuse or ask first. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const layer: Layer = { pageKey: router?.state.location.key, close: () => onBack() };
    layers.push(layer);
    // Another layer may open or close in the same render.
    queueMicrotask(updateEntries);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      queueMicrotask(updateEntries);
    };
  }, [isOpen]);
}

export const closeOnBack: ClientInstrumentation = {
  router({ instrument }) {
    instrument({ navigate: navigateFromPage });
    // Before the router listens: Chromium calls the listeners of the window in the order of their registration.
    window.addEventListener('popstate', handlePopState, true);
  },
};

/** Gives open layers history entries, which the router does not see. Needs the router's option `closeOnBack`. */
export function startCloseOnBack(shopRouter: Router): () => void {
  router = shopRouter;
  const unsubscribe = shopRouter.subscribe(updateEntries);
  // A reload keeps the entry of a closed layer.
  updateEntries();
  return () => {
    router = undefined;
    unsubscribe();
  };
}

async function navigateFromPage(callNavigate: () => Promise<unknown>): Promise<void> {
  navigations += 1;
  try {
    if (traversal) await traversal;
    if (entryDepth() > 0) await traverse(-entryDepth());
    await callNavigate();
  } finally {
    navigations -= 1;
    updateEntries();
  }
}

function updateEntries(): void {
  const pageKey = router?.state.location.key;
  if (traversal || navigations > 0 || entryKey() !== pageKey) return;
  const wanted = getLayers(pageKey).length;
  if (entryDepth() > wanted) void traverse(wanted - entryDepth());
  while (entryDepth() < wanted) {
    window.history.pushState({ ...window.history.state, layers: entryDepth() + 1 }, '');
  }
}

function traverse(delta: number): Promise<void> {
  traversal = new Promise((resolve) => {
    endTraversal = resolve;
  });
  window.history.go(delta);
  return traversal;
}

function handlePopState(event: PopStateEvent): void {
  if (!router) return;
  const { location } = router.state;
  const isTraversal = traversal !== undefined && currentPath() === createPath(location);
  traversal = undefined;
  endTraversal?.();
  if (isTraversal) {
    event.stopImmediatePropagation();
    // After a reload in an entry of a layer, only that entry has the key of the router.
    if (entryKey() !== location.key) window.history.replaceState({ ...window.history.state, key: location.key }, '');
  } else if (entryKey() === location.key) {
    event.stopImmediatePropagation();
    const open = getLayers(location.key);
    if (entryDepth() < open.length) open.at(-1)?.close();
  }
  // The layer unmounts in a microtask of React.
  queueMicrotask(updateEntries);
}

function getLayers(pageKey: string): readonly Layer[] {
  return layers.filter((layer) => layer.pageKey === pageKey);
}

function entryDepth(): number {
  return window.history.state?.layers ?? 0;
}

function entryKey(): string {
  return window.history.state?.key ?? 'default';
}

function currentPath(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}
