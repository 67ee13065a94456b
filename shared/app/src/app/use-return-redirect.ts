import { useNavigate } from '@dar/app/router';
import { takeReturn } from '@dar/app/session';
import { paths } from '@dar/contracts/paths';
import { useCallback } from 'react';

/** Returns a function that redirects to the return URL, else home. */
export function useReturnRedirect(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    const { url, state } = takeReturn() ?? { url: paths.home(), state: null };
    await navigate(url, { replace: true, state });
  }, [navigate]);
}
