import type { MiddlewareFunction, RouteObject, RouterContextProvider } from '@dar/app/router';
import type { ReactNode } from 'react';
import { customerEntries } from '../shell/menu/menu-entries.ts';
import { gateContext, signInGate } from '../shell/session/sign-in-gate.ts';
import { createFakeRelease } from './fake-sections.ts';

/** Returns routes that render an element at every path, with the sign-in gate before customer pages. */
export function gatedRoutes(element: ReactNode): RouteObject[] {
  const paths = customerEntries.map(({ to }) => to);
  const sections = new Set([createFakeRelease('account', { owns: paths, protected: paths })]);
  const knowSections: MiddlewareFunction = ({ context }) => {
    (context as RouterContextProvider).set(gateContext, { sections, getState: () => null });
  };
  const gated = paths.map((path) => ({ path, middleware: [knowSections, signInGate], element: null }));
  return [{ element, children: [...gated, { path: '*', element: null }] }];
}
