import type { RouteObject } from '@dar/app/router';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { partnerGate } from './shell/partner/partner-gate.ts';
import { PendingSection } from './shell/pending-section.tsx';
import { SectionError } from './shell/section-error.tsx';
import { signInGate } from './shell/session/sign-in-gate.ts';
import { Shell } from './shell/shell.tsx';

/** Id of the route around every section. */
export const SHELL = 'shell';

/** The shop's routes, the same in the browser and on a server, with those of the sections that are there already. */
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

/** The routes of one section, with what stands in its place when it throws. */
export function sectionRoute(name: string, children: RouteObject[]): RouteObject {
  return { id: `section:${name}`, errorElement: <SectionError />, children };
}
