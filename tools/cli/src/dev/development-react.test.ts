import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { developmentReact } from './development-react.ts';

interface Share {
  readonly lib?: () => object;
}

interface Page {
  readonly __FEDERATION__: {
    readonly __GLOBAL_PLUGIN__: { beforeInit(args: { userOptions: { shared: Record<string, Share[]> } }): unknown }[];
  };
  readonly __REACT_DEVTOOLS_GLOBAL_HOOK__: { readonly renderers: ReadonlyMap<number, unknown> };
}

/** Runs the script as a page does, and returns what the runtime of the shop then shares. */
function shareInPage() {
  const page = createContext({ console, setTimeout, queueMicrotask, MessageChannel, performance }) as Page & object;
  runInContext('globalThis.window = globalThis; window.addEventListener = () => {};', page);
  runInContext(developmentReact(), page);
  const production = () => ({ version: 'production' });
  const shared: Record<string, Share[]> = { react: [{}], 'react-dom/client': [{}], antd: [{ lib: production }] };
  for (const plugin of page.__FEDERATION__.__GLOBAL_PLUGIN__) plugin.beforeInit({ userOptions: { shared } });
  return { page, load: (name: string) => shared[name]?.[0]?.lib?.() };
}

it('shares the development build of React, once, and no other package', () => {
  const { load } = shareInPage();
  // Only the development build has `act`.
  expect(load('react')).toHaveProperty('act');
  expect(load('react')).toBe(load('react'));
  expect(load('antd')).toEqual({ version: 'production' });
});

it('lists the renderer of React for the Refresh runtime of the section', () => {
  const { page, load } = shareInPage();
  load('react-dom/client');
  expect([...page.__REACT_DEVTOOLS_GLOBAL_HOOK__.renderers.values()]).toEqual([
    expect.objectContaining({ rendererPackageName: 'react-dom', bundleType: 1 }),
  ]);
});
