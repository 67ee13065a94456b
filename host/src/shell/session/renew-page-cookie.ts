import type { App } from '@dar/app';
import { storedToken } from '@dar/app/session';
import { renewPageCookie } from '@dar/contracts/page-cookie';

/** Sets a new page cookie, unless the session has ended meanwhile. Rejects if the call fails. */
export async function renewCookie({ call }: App): Promise<void> {
  if (storedToken()) await call(renewPageCookie, {});
}
