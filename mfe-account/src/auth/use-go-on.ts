import { paths } from '@dar/shared/paths';
import { useNavigate } from '@dar/shared/router';
import { takeRememberedPlace } from '@dar/shared/session';
import { useCallback } from 'react';

/** Leads who has signed in to where they were going, else home (specification 1, section 4, "Session"). */
export function useGoOn(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    await navigate(takeRememberedPlace() ?? paths.home(), { replace: true });
  }, [navigate]);
}
