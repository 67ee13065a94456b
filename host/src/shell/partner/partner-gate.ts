import { partnerRedirect } from '@dar/app/partner';
import { type MiddlewareFunction, redirect } from '@dar/app/router';

/** Under the partner's host name, leads to the partner's own pages (specification 1, section 1); the edge does so for addresses. */
export const partnerGate: MiddlewareFunction = ({ request }) => {
  const { pathname, search } = new URL(request.url);
  const path = partnerRedirect({ hostname: window.location.hostname, pathname });
  if (path) throw redirect(path + search);
};
