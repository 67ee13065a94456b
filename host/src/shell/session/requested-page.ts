import { signInRedirect } from '@dar/app';
import { isShopPath, storedToken, storeReturnUrl } from '@dar/app/session';
import { paths } from '@dar/contracts/paths';
import { getSignInToast } from './sign-in-gate.ts';

/**
 * Stores the page from which the gateway has redirected a guest, which `?from=` names, and shows the toast of the gate.
 * Call it before the session starts, which would end an expired one without a toast.
 */
export function takeRequestedPage(): void {
  const { pathname, search, hash, origin } = window.location;
  const parameters = new URLSearchParams(search);
  const from = parameters.get('from');
  if (from === null || pathname !== paths.login()) return;
  parameters.delete('from');
  const rest = parameters.size > 0 ? `?${parameters}` : '';
  window.history.replaceState(window.history.state, '', pathname + rest + hash);
  if (!isShopPath(from)) return;
  const url = new URL(from, origin);
  // The cookie was lost, not the session: the sign-in page redirects to the return URL.
  if (storedToken()) storeReturnUrl(from);
  else signInRedirect(new Request(url), getSignInToast(url.pathname));
}
