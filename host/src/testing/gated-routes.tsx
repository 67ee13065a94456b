import type { RouteObject } from '@dar/app/router';
import type { ReactNode } from 'react';
import { customerEntries } from '../shell/menu/menu-entries.ts';
import { signInGate } from '../shell/session/sign-in-gate.ts';

/** Returns routes that render an element at every path, with the sign-in gate before customer pages. */
export function gatedRoutes(element: ReactNode): RouteObject[] {
  const gated = customerEntries.map(({ to }) => ({ path: to, middleware: [signInGate], element: null }));
  return [{ element, children: [...gated, { path: '*', element: null }] }];
}
