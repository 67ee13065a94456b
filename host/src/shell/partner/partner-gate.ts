import { partnerRedirect } from '@dar/app/partner';
import { type MiddlewareFunction, redirect } from '@dar/app/router';

/** Redirects to partner pages under the partner's host name, as the gateway does. */
export const partnerGate: MiddlewareFunction = ({ request }) => {
  const { pathname, search } = new URL(request.url);
  const path = partnerRedirect({ hostname: window.location.hostname, pathname });
  if (path) throw redirect(path + search);
};
