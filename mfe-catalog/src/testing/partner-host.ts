import { KEYS, localStore } from '@dar/app/storage';
import { stubLocation } from '@dar/testing/stub-location';

/** For the rest of a test the browser stands at a path under the partner's host name, where it arrived with a transaction. */
export function atPartnerHost(path: string, transactionId: string): void {
  const { href, hostname, pathname, search } = new URL(path, 'http://comera.dar.test');
  stubLocation({ href, hostname, pathname, search });
  localStore.set(KEYS.transactionId, transactionId);
}
