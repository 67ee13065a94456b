import '@testing-library/jest-dom/vitest';
import { afterAll, afterEach, expect } from 'vitest';
import { stubBrowser } from './browser-stubs.ts';
import { guardConsole } from './console-guard.ts';

// jest-dom knows the attribute `disabled` only. Buttons use `aria-disabled`, which keeps the focus.
expect.extend({
  toBeDisabled: (element: Element) => ({ pass: isDisabled(element), message: () => 'the element is enabled' }),
  toBeEnabled: (element: Element) => ({ pass: !isDisabled(element), message: () => 'the element is disabled' }),
});

function isDisabled(element: Element): boolean {
  return element.matches(':disabled, [aria-disabled="true"]');
}

// First, so that it runs last and sees the errors of `cleanup`.
guardConsole();

if (typeof window !== 'undefined') {
  stubBrowser();
  const { cleanup, configure } = await import('@testing-library/react');
  const { useSession } = await import('@dar/app/session');
  const { localStore, sessionStore } = await import('@dar/app/storage');
  const { consumeToasts } = await import('@dar/app/events');
  configure({ asyncUtilTimeout: 20_000 });
  afterEach(() => {
    cleanup();
    document.body.replaceChildren();
    window.history.replaceState(null, '', '/');
    for (const element of document.querySelectorAll('title, link')) element.remove();
    // They hold values in memory too, where a test blocked the storage.
    localStore.clear();
    sessionStore.clear();
    useSession.setState(useSession.getInitialState(), true);
    consumeToasts();
    delete window.dataLayer;
  });
  // React's scheduler can have a task left, which needs the window. A test can have replaced the global function.
  const { setImmediate } = globalThis;
  afterAll(() => new Promise<void>((resolve) => setImmediate(resolve)));
}
