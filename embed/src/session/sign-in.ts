import { EMBED_SIGN_IN_PATH } from '@dar/app/embed-messages';
import type { SessionClient } from './session-client.ts';

const POP_UP = 'popup,width=480,height=760';
const CLOSED_INTERVAL_MS = 300;

/**
 * Opens the shop's sign-in in a pop-up. Resolves to true after the sign-in, and to false when the customer closes the pop-up
 * or the browser blocks it.
 */
export function signInWithPopUp(shopOrigin: string, session: SessionClient, open = window.open): Promise<boolean> {
  const popUp = open.call(window, shopOrigin + EMBED_SIGN_IN_PATH, 'dar-sign-in', POP_UP);
  if (!popUp) return Promise.resolve(false);
  return new Promise((resolve) => {
    const finish = (isSignedIn: boolean) => {
      clearInterval(timer);
      stopListening();
      resolve(isSignedIn);
    };
    const timer = setInterval(() => popUp.closed && finish(false), CLOSED_INTERVAL_MS);
    const stopListening = session.listen(({ type }) => type === 'signed-in' && finish(true));
  });
}
