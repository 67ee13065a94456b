import { showToast } from '@dar/app/events';
import { acknowledgeExpiry, expireSession, signIn, signOut, useSession } from '@dar/app/session';
import { signedIn } from '@dar/contracts/auth';
import { paths } from '@dar/contracts/paths';
import type { SessionClient } from '../session/session-client.ts';

/** In place of the token, which only the session's document has. */
const PLACEHOLDER = 'in-the-session-document';

/** Signs in without a name: a partner's page does not learn who the customer is. */
export function storeSignIn(expiresAt: string): void {
  signOut();
  signIn(signedIn.parse({ user: { id: 0 }, access_token: PLACEHOLDER, token_type: 'Bearer', expires_at: expiresAt }));
}

/** Ends the session after a 401 with a toast, because a partner's page has no Session Expired modal. */
export function endSession(sentToken: string | null): void {
  expireSession('/', sentToken);
  if (!useSession.getState().expired) return;
  acknowledgeExpiry();
  showToast('login.expired');
}

const POP_UP = 'popup,width=480,height=760';
const CLOSED_INTERVAL_MS = 300;

/** Opens the shop's sign-in in a pop-up. Resolves after the sign-in, or when the customer closes the pop-up. */
export function signInWithPopUp(shopOrigin: string, session: SessionClient): Promise<void> {
  const popUp = window.open(shopOrigin + paths.embedSignIn(), 'dar-sign-in', POP_UP);
  if (!popUp) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = () => {
      clearInterval(timer);
      stopListening();
      resolve();
    };
    const timer = setInterval(() => popUp.closed && finish(), CLOSED_INTERVAL_MS);
    const stopListening = session.listen(({ type }) => type === 'signed-in' && finish());
  });
}
