import type { App } from '@dar/app';
import { renewPageCookie } from '@dar/contracts/page-cookie';

/** Sets a new page cookie. Its failure costs only that the next page arrives as a shell. */
export async function renewCookie({ call }: App): Promise<void> {
  await call(renewPageCookie, {}).catch(() => undefined);
}
