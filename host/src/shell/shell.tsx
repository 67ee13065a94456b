import { Outlet } from '@dar/shared/router';
import type { ReactNode } from 'react';

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <header>Dar</header>
      <main>{children}</main>
    </>
  );
}

export function Shell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** The shell while the first section is on its way. */
export function PendingSection() {
  return <Frame>Loading</Frame>;
}
