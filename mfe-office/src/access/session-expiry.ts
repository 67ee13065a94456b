import { isApiError } from '@dar/app/api-error';
import { createContext, useContext } from 'react';

/** Asks for a new sign-in above the page, which keeps what was typed into it. */
export const SessionExpiryContext = createContext<() => void>(() => undefined);

/** Returns a function that asks for a new sign-in after a 401, and returns whether the error was one. */
export function useSessionExpiry(): (error: unknown) => boolean {
  const expire = useContext(SessionExpiryContext);
  return (error) => {
    if (!isApiError(error, 'unauthorized')) return false;
    expire();
    return true;
  };
}
