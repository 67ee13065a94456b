import { SectionProvider } from '@dar/app/remote-component';
import { Outlet, type RouteObject } from '@dar/app/router';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { partnerGate } from './shell/partner/partner-gate.ts';
import { PendingSection } from './shell/pending-section.tsx';
import { SectionError } from './shell/section-error.tsx';
import { signInGate } from './shell/session/sign-in-gate.ts';
import { Shell } from './shell/shell.tsx';

export const SHELL = 'shell';

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
  const element = (
    <SectionProvider value={name}>
      <Outlet />
    </SectionProvider>
  );
  return { id: `section:${name}`, element, errorElement: <SectionError section={name} />, children };
}
