import { Link, useLocation } from '@dar/app/router';
import { isSignInUrl, storeReturnUrl } from '@dar/app/session';
import { paths } from '@dar/contracts/paths';
import type { ReactNode } from 'react';

interface LoginLinkProps {
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A link to /login that returns to the current page after sign-in. */
export function LoginLink({ className, children }: LoginLinkProps) {
  const { pathname, search } = useLocation();
  const storeCurrentPage = () => {
    if (!isSignInUrl(pathname)) storeReturnUrl(pathname + search);
  };
  return (
    <Link to={paths.login()} className={className} onClick={storeCurrentPage}>
      {children}
    </Link>
  );
}
