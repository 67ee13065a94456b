import { PERMISSIONS_POLICY } from '@dar/http-server/permissions-policy';

/** Returns the headers of a document besides its content security policy. */
export function documentHeaders(hasPartners: boolean): Readonly<Record<string, string>> {
  return {
    'permissions-policy': PERMISSIONS_POLICY,
    // The windows in which customers of partners sign in and pay report to the page that opened them.
    'cross-origin-opener-policy': hasPartners ? 'unsafe-none' : 'same-origin-allow-popups',
  };
}
