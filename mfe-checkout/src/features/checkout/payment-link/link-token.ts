import { replace, useLocation, useNavigate } from '@dar/app/router';
import { KEYS, sessionStore } from '@dar/app/storage';
import { paths } from '@dar/contracts/paths';
import { useEffect, useState } from 'react';

const getToken = (hash: string) => hash.slice(1);

/**
 * Stores the token of the address for this tab and removes it from there, before analytics and the provider's script can
 * read it (docs/rules/office-customers.md#page-of-a-payment-link).
 */
export function takeLinkToken(): Response | null {
  if (typeof window === 'undefined') return null;
  const { pathname, search, hash } = window.location;
  if (pathname !== paths.payLink.pattern || getToken(hash) === '') return null;
  sessionStore.set(KEYS.paymentLink, getToken(hash));
  // The router changes the address after its loaders, which run again for the redirect.
  window.history.replaceState(window.history.state, '', pathname + search);
  return replace(pathname + search);
}

/** Returns the token of this tab; '' without one. */
export function useLinkToken(): string {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [stored, setStored] = useState(() => sessionStore.get(KEYS.paymentLink) ?? '');
  const pasted = getToken(hash);
  // Another link in the open page changes the fragment only, so that no loader runs.
  useEffect(() => {
    if (pasted === '') return;
    sessionStore.set(KEYS.paymentLink, pasted);
    setStored(pasted);
    void navigate(pathname + search, { replace: true });
  }, [pasted, pathname, search, navigate]);
  return pasted === '' ? stored : pasted;
}
