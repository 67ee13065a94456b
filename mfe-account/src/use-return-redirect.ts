import { useNavigate } from '@dar/app/router';
import { takeReturn } from '@dar/app/session';
import { paths } from '@dar/contracts/paths';
import { useCallback } from 'react';

/** Leads who has signed in to where they were going, else home (specification 1, section 4, "Session"). */
export function useGoOn(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    const { place, state } = takeReturn() ?? { place: paths.home(), state: null };
    await navigate(place, { replace: true, state });
  }, [navigate]);
}
