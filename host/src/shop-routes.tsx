import type { RouteObject } from '@dar/app/router';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { partnerGate } from './shell/partner/partner-gate.ts';
import { PendingSection } from './shell/pending-section.tsx';
import { SectionError } from './shell/section-error.tsx';
import { signInGate } from './shell/session/sign-in-gate.ts';
import { Shell } from './shell/shell.tsx';

/** Id of the parent route of all sections. */
export const SHELL = 'shell';

/** Returns the routes of the shell with those of loaded sections, for browser and server. */
export function shopRoutes(...sections: readonly RouteObject[]): RouteObject[] {
  return [
    {
      id: SHELL,
      middleware: [partnerGate, signInGate],
      element: <Shell />,
      errorElement: <SectionError />,
      children: [
        ...sections,
        {
          path: '*',
          element: <NotFoundPage />,
          errorElement: <SectionError />,
          hydrateFallbackElement: <PendingSection />,
        },
      ],
    },
  ];
}

export function sectionRoute(name: string, children: RouteObject[]): RouteObject {
  return { id: `section:${name}`, errorElement: <SectionError section={name} />, children };
}
