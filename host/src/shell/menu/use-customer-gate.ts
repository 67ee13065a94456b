import { announce, type Notice } from '@dar/shared/events';
import { paths } from '@dar/shared/paths';
import { useNavigate } from '@dar/shared/router';
import { rememberPlace, storedToken } from '@dar/shared/session';
import type { MouseEvent } from 'react';

/**
 * For links to a customer's pages: without a token the place is remembered and /login opens, before the section that
 * owns the page is even loaded (specification 1, section 4, "Protected paths").
 */
export function useCustomerGate(): (path: string, notice: Notice) => (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (path, notice) => (event) => {
    if (storedToken()) return;
    event.preventDefault();
    rememberPlace(path);
    announce(notice);
    navigate(paths.login());
  };
}
