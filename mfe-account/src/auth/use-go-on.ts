import { paths } from '@dar/shared/paths';
import { useNavigate } from '@dar/shared/router';
import { takeRemembered } from '@dar/shared/session';
import { useCallback } from 'react';

/** Leads who has signed in to where they were going, else home (specification 1, section 4, "Session"). */
export function useGoOn(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    const { place, state } = takeRemembered() ?? { place: paths.home(), state: null };
    await navigate(place, { replace: true, state });
  }, [navigate]);
}
