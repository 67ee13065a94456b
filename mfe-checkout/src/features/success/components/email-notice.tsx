import { RemoteComponent } from '@dar/app/remote-component';
import { useSession } from '@dar/app/session';
import { useState } from 'react';

/** The account's notice for a customer without a verified e-mail address. The page does without it if it does not load. */
export function EmailNotice() {
  const isUnverified = useSession(({ user }) => user !== null && user.is_email_verifed !== '1');
  const [isShown, setShown] = useState(false);
  // Once shown, the notice says itself that the address is verified.
  if (isUnverified && !isShown) setShown(true);
  if (!isShown) return null;
  return <RemoteComponent of="account/EmailNotice" props={{}} skeleton={null} failure={RenderNothing} />;
}

function RenderNothing() {
  return null;
}
